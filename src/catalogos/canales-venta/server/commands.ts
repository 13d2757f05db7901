import type { Cmd } from '#acceso/server/queries.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import type { canalesVenta } from '../contract.ts'
import { catalogo } from './queries.ts'

export const agregar = (call: Cmd<typeof canalesVenta.add>) => addRow(call, catalogo, call.body)

export const editar = (call: Cmd<typeof canalesVenta.put>) =>
  editRow(call, catalogo, call.body, () => call.body)

/** Throws 409 while a reservation refers to it. */
export const eliminar = (call: Cmd<typeof canalesVenta.delete>) =>
  deleteRow(call, catalogo, call.params.id)
