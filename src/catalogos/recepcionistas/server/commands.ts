import type { Cmd } from '#acceso/server/session.ts'
import { checkHotel } from '#catalogos/hoteles/server/queries.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import type { recepcionistas } from '../contract.ts'
import { catalog } from './queries.ts'

export async function agregar(call: Cmd<typeof recepcionistas.add>) {
  await checkHotel(call.db, call.body.hotelId)
  return addRow(call, catalog, call.body)
}

/** A hotel disabled since then may stay. */
export const editar = ({ db, session, body }: Cmd<typeof recepcionistas.put>) =>
  editRow({ db, session }, catalog, body, async ({ hotelId }) => {
    if (body.hotelId !== hotelId) await checkHotel(db, body.hotelId)
    return body
  })

/** Throws 409 while a reservation refers to them. */
export const eliminar = (call: Cmd<typeof recepcionistas.delete>) =>
  deleteRow(call, catalog, call.params.id)
