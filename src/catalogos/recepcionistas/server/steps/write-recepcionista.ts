import type { Cmd } from '#acceso/server/session.ts'
import { checkHotel } from '#catalogos/hoteles/server/queries.ts'
import { addRow, editRow } from '#lib/server/catalog.ts'
import { invalid } from '#lib/server/errors.ts'
import type { recepcionistas } from '../../contract.ts'
import { catalog, hasSold } from '../queries.ts'

type Parts = 'db' | 'session' | 'body'

const ALREADY_SOLD =
  'Ya vendió en su hotel: desactívelo y agréguelo en el otro. Cada hotel ve solo sus cuentas.'

export async function addRecepcionista(call: Pick<Cmd<typeof recepcionistas.add>, Parts>) {
  await checkHotel(call.db, call.body.hotelId)
  return addRow(call, catalog, call.body)
}

/**
 * A hotel disabled since then may stay. A receptionist who sold keeps the hotel: another one would read
 * the account.
 */
export const editRecepcionista = ({
  db,
  session,
  body,
}: Pick<Cmd<typeof recepcionistas.put>, Parts>) =>
  editRow({ db, session }, catalog, body, async ({ id, hotelId }) => {
    if (body.hotelId === hotelId) return body
    await checkHotel(db, body.hotelId)
    if (await hasSold(db, id)) throw invalid({ hotelId: ALREADY_SOLD })
    return body
  })
