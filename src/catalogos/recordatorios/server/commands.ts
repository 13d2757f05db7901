import type { Cmd } from '#acceso/server/session.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import type { recordatorios } from '../contract.ts'
import { catalog } from './queries.ts'

export const agregar = (call: Cmd<typeof recordatorios.add>) => addRow(call, catalog, call.body)

export const editar = (call: Cmd<typeof recordatorios.put>) =>
  editRow(call, catalog, call.body, () => call.body)

export const eliminar = (call: Cmd<typeof recordatorios.delete>) =>
  deleteRow(call, catalog, call.params.id)
