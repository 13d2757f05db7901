import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { notFound } from '#lib/server/errors.ts'
import type { Session } from '#lib/server/handle.ts'
import { lockRow } from '#reservas/server/queries/change-reserva.ts'
import { reachOf } from '#reservas/server/queries/reserva-filters.ts'

/** Author of what is done on a passenger's page. */
export const PASAJERO: Session = { id: '', userId: 1, userName: 'PASAJERO' }

/** Locks the reservation of a page. Throws 404 if it is gone, or its passenger is blocked or forgotten by now. */
export async function lockShown(db: Transaction<DB>, reservaId: number) {
  const reach = reachOf({ scope: 'A', session: { userId: PASAJERO.userId, hotelId: null } })
  const { datos, reserva } = await lockRow(db, reach, reservaId)
  if (datos !== 'completos') throw notFound()
  return reserva
}
