import type { Cmd } from '#acceso/server/queries.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import type { canalesVenta } from '../contract.ts'
import { catalogo } from './queries.ts'

/** Adds a sales channel (2§2). */
export const agregar = (call: Cmd<typeof canalesVenta.add>) => addRow(call, catalogo, call.body)

/** Changes a sales channel; what is left out stays. */
export const editar = (call: Cmd<typeof canalesVenta.put>) =>
  editRow(call, catalogo, call.body, () => call.body)

/** Removes a sales channel that no reservation refers to (D26). */
export const eliminar = (call: Cmd<typeof canalesVenta.delete>) =>
  deleteRow(call, catalogo, call.params.id)
