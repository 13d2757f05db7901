import type { Cmd } from '#acceso/server/session.ts'
import { deleteRow } from '#lib/server/catalog.ts'
import type { recepcionistas } from '../contract.ts'
import { catalog } from './queries.ts'
import { addRecepcionista, editRecepcionista } from './steps/write-recepcionista.ts'

export const agregar = (call: Cmd<typeof recepcionistas.add>) => addRecepcionista(call)

export const editar = (call: Cmd<typeof recepcionistas.put>) => editRecepcionista(call)

/** Throws 409 while a reservation refers to them. */
export const eliminar = (call: Cmd<typeof recepcionistas.delete>) =>
  deleteRow(call, catalog, call.params.id)
