import type { Cmd } from '#acceso/server/queries.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import type { hoteles } from '../contract.ts'
import { catalogo } from './queries.ts'

/** Adds a hotel (2§2). */
export const agregar = (call: Cmd<typeof hoteles.add>) => addRow(call, catalogo, call.body)

/** Changes a hotel; what is left out stays. */
export const editar = (call: Cmd<typeof hoteles.put>) =>
  editRow(call, catalogo, call.body, () => call.body)

/** Removes a hotel that no reservation, receptionist or user refers to (D26). */
export const eliminar = (call: Cmd<typeof hoteles.delete>) =>
  deleteRow(call, catalogo, call.params.id)
