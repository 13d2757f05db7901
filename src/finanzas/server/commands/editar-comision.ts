import type { Cmd } from '#acceso/server/session.ts'
import { requireOpenDesde } from '#db/bookkeeping/closed-months.ts'
import { editRow } from '#lib/server/catalog.ts'
import type { comisiones } from '../../contract.ts'
import { comisionCatalog } from '../queries/comisiones.ts'

/** Corrects a commission; its history keeps the old values and the reason. */
export async function editarComision(call: Cmd<typeof comisiones.put>) {
  const { db, body } = call
  const edited = await editRow(call, comisionCatalog, body, async (before) => {
    await requireOpenDesde(db, body, before)
    return body
  })
  // Reads again: its history ends with this correction.
  return (await comisionCatalog.lock(db, edited.id)) ?? edited
}
