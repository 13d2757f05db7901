import type { Cmd } from '#acceso/server/queries.ts'
import { editRow } from '#lib/server/catalog.ts'
import type { comisiones } from '../../contract.ts'
import { catalogo } from '../queries/comisiones.ts'

/** Corrects a commission; its history keeps the old values and the reason. */
export async function editarComision(call: Cmd<typeof comisiones.put>) {
  const editada = await editRow(call, catalogo, call.body, () => call.body)
  // Reads again: its history ends with this correction.
  return (await catalogo.lock(call.db, editada.id)) ?? editada
}
