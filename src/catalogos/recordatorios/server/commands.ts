import type { Cmd } from '#acceso/server/queries.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import type { recordatorios } from '../contract.ts'
import { catalogo } from './queries.ts'

export const agregar = (call: Cmd<typeof recordatorios.add>) => addRow(call, catalogo, call.body)

export const editar = (call: Cmd<typeof recordatorios.put>) =>
  editRow(call, catalogo, call.body, () => call.body)

export const eliminar = (call: Cmd<typeof recordatorios.delete>) =>
  deleteRow(call, catalogo, call.params.id)
