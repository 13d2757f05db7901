import type { Cmd } from '#acceso/server/queries.ts'
import { exigirHotel } from '#catalogos/hoteles/server/queries.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import type { recepcionistas } from '../contract.ts'
import { catalogo } from './queries.ts'

export async function agregar(call: Cmd<typeof recepcionistas.add>) {
  await exigirHotel(call.db, call.body.hotelId)
  return addRow(call, catalogo, call.body)
}

/** A hotel disabled since then may stay. */
export const editar = ({ db, session, body }: Cmd<typeof recepcionistas.put>) =>
  editRow({ db, session }, catalogo, body, async ({ hotelId }) => {
    if (body.hotelId !== hotelId) await exigirHotel(db, body.hotelId)
    return body
  })

/** Throws 409 while a reservation refers to them. */
export const eliminar = (call: Cmd<typeof recepcionistas.delete>) =>
  deleteRow(call, catalogo, call.params.id)
