import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { conflict } from '#lib/server/errors.ts'
import type { Session } from '#lib/server/handle.ts'
import { isForeignVenta, lockVenta } from '../queries/venta.ts'

const VENTA_AJENA =
  'Las otras reservas de esta venta son de otro hotel o las tomó otra persona: termine la venta y empiece una nueva.'

/**
 * Throws 409 if the sale has reservations of another author or hotel (RE-34). Takes the sale's lock: it comes before
 * that of the day, which nobody holds while waiting for a sale.
 */
export async function requireOwnVenta(
  db: Transaction<DB>,
  ventaId: string,
  { hotelId }: { hotelId: number },
  { userId }: Session,
) {
  await lockVenta(db, ventaId)
  if (await isForeignVenta(db, ventaId, { usuarioId: userId, hotelId })) throw conflict(VENTA_AJENA)
}
