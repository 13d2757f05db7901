import type { Cmd } from '#acceso/server/session.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import type { monedas } from '../contract.ts'
import { catalog } from './queries.ts'
import { requireUsual } from './steps/require-usual.ts'

export async function agregar(call: Cmd<typeof monedas.add>) {
  await requireUsual(call.db, call.body)
  return addRow(call, catalog, call.body)
}

export const editar = (call: Cmd<typeof monedas.put>) =>
  editRow(call, catalog, call.body, async () => {
    await requireUsual(call.db, call.body)
    return call.body
  })

export const eliminar = (call: Cmd<typeof monedas.delete>) =>
  deleteRow(call, catalog, call.params.id)
