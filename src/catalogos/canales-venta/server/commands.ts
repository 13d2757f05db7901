import type { Cmd } from '#acceso/server/session.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import type { canalesVenta } from '../contract.ts'
import { catalog } from './queries.ts'

export const agregar = (call: Cmd<typeof canalesVenta.add>) => addRow(call, catalog, call.body)

export const editar = (call: Cmd<typeof canalesVenta.put>) =>
  editRow(call, catalog, call.body, () => call.body)

/** Throws 409 while a reservation refers to it. */
export const eliminar = (call: Cmd<typeof canalesVenta.delete>) =>
  deleteRow(call, catalog, call.params.id)
