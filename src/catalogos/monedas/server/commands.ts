import type { Cmd } from '#acceso/server/queries.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import type { monedas } from '../contract.ts'
import { catalogo } from './queries.ts'

export const agregar = (call: Cmd<typeof monedas.add>) => addRow(call, catalogo, call.body)

export const editar = (call: Cmd<typeof monedas.put>) =>
  editRow(call, catalogo, call.body, () => call.body)

export const eliminar = (call: Cmd<typeof monedas.delete>) =>
  deleteRow(call, catalogo, call.params.id)
