import type { Cmd } from '#acceso/server/session.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import type { pautas } from '../contract.ts'
import { catalog } from './queries.ts'

export const agregar = (call: Cmd<typeof pautas.add>) => addRow(call, catalog, call.body)

export const editar = (call: Cmd<typeof pautas.put>) =>
  editRow(call, catalog, call.body, () => call.body)

export const eliminar = (call: Cmd<typeof pautas.delete>) =>
  deleteRow(call, catalog, call.params.id)
