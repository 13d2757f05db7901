import type { Kysely } from 'kysely'
import type { Settings } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { ownOrigin } from '#lib/server/origin.ts'
import type { Apartado } from '#reservas/contract/apartado.ts'
import { pageAddress } from '#reservas/contract/enlace.ts'
import { readPeriod } from '#reservas/server/queries/seats.ts'
import { bookingOf, departureOf } from '../../contract/booking.ts'
import type { Booking } from '../../contract/wire.ts'
import { readSold } from '../queries/bookings.ts'
import { readPickupPoints, readSoldTours } from '../queries/catalog.ts'
import { askingOf, canalOf } from './caller.ts'
import { voucherToken } from './voucher-token.ts'

type Call = Parameters<typeof askingOf>[0] &
  Parameters<typeof canalOf>[0] & {
    readonly db: Kysely<DB>
    readonly settings: Settings
    readonly request: Parameters<typeof ownOrigin>[1]
  }

/** Tells of apartados, and of the reservations that became of them, as bookings of the standard. */
export async function tellBookings(call: Call, apartados: readonly Apartado[]): Promise<Booking[]> {
  const { db, settings, request } = call
  const asking = askingOf(call)
  const ids = <T>(of: (one: Apartado) => T | null) => apartados.flatMap((one) => of(one) ?? [])
  const sold = await readSold(
    db,
    canalOf(call),
    ids(({ reservaId }) => reservaId),
  )
  const soldOf = ({ reservaId }: Apartado) => sold.find(({ id }) => id === reservaId) ?? null
  const departures = apartados.map((one) => departureOf(one, soldOf(one)))
  const tours = await readSoldTours(
    db,
    departures.map(({ excursionId }) => excursionId),
  )
  const hotels = await readPickupPoints(
    db,
    ids((one) => soldOf(one)?.hotelId ?? one.hotelId),
  )
  const origin = ownOrigin(settings.publicOrigin, request)
  const bookings: Booking[] = []
  for (const [n, apartado] of apartados.entries()) {
    const departure = departures[n]
    const tour = tours.find(({ id }) => id === departure?.excursionId)
    if (!departure || !tour) throw new Error('an excursion that was sold is there')
    const { fecha } = departure
    const [day] = await readPeriod(db, tour.id, { desde: fecha, hasta: fecha })
    const hotelId = soldOf(apartado)?.hotelId ?? apartado.hotelId
    bookings.push(
      bookingOf({
        ...asking,
        apartado,
        sold: soldOf(apartado),
        tour,
        day: day ?? { fecha, lugares: null, quedan: null, salidas: [] },
        voucher: `${origin}${pageAddress(voucherToken(settings.secretKey, apartado.uuid))}`,
        hotel: hotels.find(({ id }) => id === String(hotelId)) ?? null,
      }),
    )
  }
  return bookings
}

export async function tellBooking(call: Call, apartado: Apartado): Promise<Booking> {
  const [booking] = await tellBookings(call, [apartado])
  if (!booking) throw new Error('each apartado is told as one booking')
  return booking
}
