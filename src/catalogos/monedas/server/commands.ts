import type { Cmd } from '#acceso/server/session.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import type { monedas } from '../contract.ts'
import { catalog, countOtherwiseFrozen } from './queries.ts'
import { requireUsual } from './steps/require-usual.ts'

export async function agregar(call: Cmd<typeof monedas.add>) {
  await requireUsual(call.db, call.body)
  return addRow(call, catalog, call.body)
}

/** Tells with the row how many settlements keep other rates of its day: they may be mended with `aplicar`. */
export async function editar(call: Cmd<typeof monedas.put>) {
  const row = await editRow(call, catalog, call.body, async () => {
    await requireUsual(call.db, call.body)
    return call.body
  })
  const rendiciones = await countOtherwiseFrozen(call.db, row.id)
  return { ...row, ...(rendiciones > 0 && { rendiciones }) }
}

export const eliminar = (call: Cmd<typeof monedas.delete>) =>
  deleteRow(call, catalog, call.params.id)
