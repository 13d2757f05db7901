import type { Reserva } from '#reservas/contract/reserva.ts'
import { paxOf } from '#reservas/rules.ts'

type Row = Pick<Reserva, 'id' | 'hotelId' | 'rendida' | 'cantidadAdultos' | 'cantidadChild'>
interface Party<R extends Row> {
  rows: readonly R[]
  pasajeros: number
  /** Has a settled reservation, which cannot move. */
  isFixed: boolean
}

function partyOf<R extends Row>(rows: readonly R[]): Party<R> {
  return {
    rows,
    pasajeros: rows.reduce((sum, row) => sum + paxOf(row), 0),
    isFixed: rows.some(({ rendida }) => rendida === 1),
  }
}

/** Fills the seats, what cannot move first, then the largest. Returns what finds no room. */
function leftOver<R extends Row>(parties: readonly Party<R>[], seats: number): Party<R>[] {
  let room = seats
  const inOrder = parties.toSorted(
    (a, b) => Number(b.isFixed) - Number(a.isFixed) || b.pasajeros - a.pasajeros,
  )
  return inOrder.filter((party) => {
    const stays = party.isFixed || party.pasajeros <= room
    if (stays) room -= party.pasajeros
    return !stays
  })
}

/**
 * Returns the reservations that a route with these seats gives to a second one: whole hotels, as few as the largest that
 * fit leave over. Only a hotel that is larger than the vehicle is parted.
 */
export function splitRows<R extends Row>(rows: readonly R[], seats: number): R[] {
  const hotels = [...Map.groupBy(rows, ({ hotelId }) => hotelId).values()].map(partyOf)
  const parties = hotels.flatMap((hotel) =>
    hotel.pasajeros > seats ? hotel.rows.map((row) => partyOf([row])) : [hotel],
  )
  return leftOver(parties, seats).flatMap((party) => party.rows)
}
