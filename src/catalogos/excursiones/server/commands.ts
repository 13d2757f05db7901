import type { Cmd } from '#acceso/server/queries.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import type { excursiones } from '../contract.ts'
import { catalogo } from './queries.ts'

/** Adds an excursion (2§2). */
export const agregar = (call: Cmd<typeof excursiones.add>) => addRow(call, catalogo, call.body)

/** Changes an excursion; what is left out stays. */
export const editar = (call: Cmd<typeof excursiones.put>) =>
  editRow(call, catalogo, call.body, () => call.body)

/** Removes an excursion that no reservation and no route refers to (D26). */
export const eliminar = (call: Cmd<typeof excursiones.delete>) =>
  deleteRow(call, catalogo, call.params.id)
