import type { Cmd } from '#acceso/server/session.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import type { hoteles } from '../contract.ts'
import { catalog } from './queries.ts'

export const agregar = (call: Cmd<typeof hoteles.add>) => addRow(call, catalog, call.body)

export const editar = (call: Cmd<typeof hoteles.put>) =>
  editRow(call, catalog, call.body, () => call.body)

/** Throws 409 while a reservation, receptionist or user refers to it. */
export const eliminar = (call: Cmd<typeof hoteles.delete>) =>
  deleteRow(call, catalog, call.params.id)
