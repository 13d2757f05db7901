import type { Cmd } from '#acceso/server/session.ts'
import { checkHotel } from '#catalogos/hoteles/server/queries.ts'
import { addRow, deleteRow, editRow } from '#lib/server/catalog.ts'
import { invalid } from '#lib/server/errors.ts'
import type { recepcionistas } from '../contract.ts'
import { catalog, hasSold } from './queries.ts'

const ALREADY_SOLD =
  'Ya vendió en su hotel: desactívelo y agréguelo en el otro. Cada hotel ve solo sus cuentas.'

export async function agregar(call: Cmd<typeof recepcionistas.add>) {
  await checkHotel(call.db, call.body.hotelId)
  return addRow(call, catalog, call.body)
}

/**
 * A hotel disabled since then may stay. A receptionist who sold keeps the hotel: another one would read
 * the account.
 */
export const editar = ({ db, session, body }: Cmd<typeof recepcionistas.put>) =>
  editRow({ db, session }, catalog, body, async ({ id, hotelId }) => {
    if (body.hotelId === hotelId) return body
    await checkHotel(db, body.hotelId)
    if (await hasSold(db, id)) throw invalid({ hotelId: ALREADY_SOLD })
    return body
  })

/** Throws 409 while a reservation refers to them. */
export const eliminar = (call: Cmd<typeof recepcionistas.delete>) =>
  deleteRow(call, catalog, call.params.id)
