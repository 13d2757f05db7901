import type { Cmd } from '#acceso/server/session.ts'
import { editRow } from '#lib/server/catalog.ts'
import type { comisiones } from '../../contract.ts'
import { comisionCatalog } from '../queries/comisiones.ts'

/** Corrects a commission; its history keeps the old values and the reason. */
export async function editarComision(call: Cmd<typeof comisiones.put>) {
  const edited = await editRow(call, comisionCatalog, call.body, () => call.body)
  // Reads again: its history ends with this correction.
  return (await comisionCatalog.lock(call.db, edited.id)) ?? edited
}
