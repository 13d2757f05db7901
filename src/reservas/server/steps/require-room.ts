import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { conflict } from '#lib/server/errors.ts'
import { type SinLugar, textOfNoRoom, textOfTooMany } from '../../contract/salida.ts'
import type { ExcursionDay } from '../queries/change-reserva.ts'
import { lockSeats, readWithRoom } from '../queries/salidas.ts'

interface Party extends ExcursionDay {
  readonly pasajeros: number
  /** Whether the caller was asked already. */
  readonly confirmed: boolean | undefined
}

/**
 * Throws 409 with the seats if a party does not fit into its day and excursion, unless confirmed; a strict cupo is
 * never exceeded (RE-19). Requires the day's lock: routes and their vehicles stay as they are.
 */
export async function requireRoom(db: Transaction<DB>, { pasajeros, confirmed, ...day }: Party) {
  const seats = await lockSeats(db, day)
  if (seats === null || pasajeros <= seats.quedan || (confirmed && !seats.estricto)) return
  const cupo = { ...seats, quedan: Math.max(0, seats.quedan), pasajeros }
  throw conflict(textOfNoRoom(cupo), {
    cupo,
    otras: await readWithRoom(db, day, pasajeros),
  } satisfies SinLugar)
}

/** Throws 409 if a party is larger than the largest vehicle and cupo known, unless confirmed (RE-24). */
export function requireKnownSize(
  pasajeros: number,
  largestCupo: number | null,
  confirmed: boolean | undefined,
) {
  if (confirmed || largestCupo === null || pasajeros <= largestCupo) return
  const cupo = {
    lugares: largestCupo,
    ocupados: 0,
    quedan: largestCupo,
    pasajeros,
    estricto: false,
  }
  throw conflict(textOfTooMany(pasajeros, largestCupo), { cupo, otras: [] } satisfies SinLugar)
}
