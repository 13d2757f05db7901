import type { Cmd } from '#acceso/server/queries.ts'
import { editRow } from '#lib/server/catalog.ts'
import type { comisiones } from '../../contract.ts'
import { catalogo } from '../queries/comisiones.ts'

/** Corrects a commission that was entered wrong; the history tells what it was. */
export const editarComision = (call: Cmd<typeof comisiones.put>) =>
  editRow(call, catalogo, call.body, () => call.body)
