import type { Cmd } from '#acceso/server/queries.ts'
import { exigirHotel } from '#catalogos/hoteles/server/queries.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import type { recepcionistas } from '../contract.ts'
import { catalogo } from './queries.ts'

/** Adds a receptionist to a hotel that is enabled (2§2). */
export async function agregar(call: Cmd<typeof recepcionistas.add>) {
  await exigirHotel(call.db, call.body.hotelId)
  return addRow(call, catalogo, call.body)
}

/** Changes a receptionist; what is left out stays, and so does a hotel that was disabled meanwhile. */
export const editar = ({ db, session, body }: Cmd<typeof recepcionistas.put>) =>
  editRow({ db, session }, catalogo, body, async ({ hotelId }) => {
    if (body.hotelId !== hotelId) await exigirHotel(db, body.hotelId)
    return body
  })

/** Removes a receptionist that no reservation refers to (D26). */
export const eliminar = (call: Cmd<typeof recepcionistas.delete>) =>
  deleteRow(call, catalogo, call.params.id)
