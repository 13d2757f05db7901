import type { Cmd } from '#acceso/server/session.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import type { costos } from '../contract.ts'
import { catalog } from './queries.ts'

export const agregar = (call: Cmd<typeof costos.add>) => addRow(call, catalog, call.body)

export const editar = (call: Cmd<typeof costos.put>) =>
  editRow(call, catalog, call.body, () => call.body)

export const eliminar = (call: Cmd<typeof costos.delete>) =>
  deleteRow(call, catalog, call.params.id)
