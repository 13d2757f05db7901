import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { conflict } from '#lib/server/errors.ts'
import { type SinLugar, textOfNoRoom, textOfTooMany } from '../../contract/salida.ts'
import type { ExcursionDay } from '../queries/change-reserva.ts'
import { readWithRoom } from '../queries/salidas.ts'
import type { DaySeats, Seats } from '../queries/seats.ts'

interface Party extends ExcursionDay {
  /** Departure that it takes, `HH:MM`; null if it takes any. */
  readonly salida: string | null
  /** Passengers that come to the departure, and to the whole day. */
  readonly pasajeros: number
  readonly masDelDia: number
  /** Whether the caller was asked already, about the departure and about the day. */
  readonly salidaConfirmed: boolean | undefined
  readonly confirmed: boolean | undefined
}

const isFull = ({ quedan }: Seats, more: number) => quedan !== null && more > 0 && more > quedan

/**
 * Throws 409 with the seats if a party does not fit into its departure or its day, unless confirmed; a strict cupo is
 * never exceeded (RE-19). Requires lockSeats, and the day's lock: routes and their vehicles stay as they are.
 */
export async function requireRoom(
  db: Transaction<DB>,
  seats: DaySeats,
  { salida, pasajeros, masDelDia, salidaConfirmed, confirmed, ...day }: Party,
) {
  const { estricto, salidas } = seats
  if (confirmed && !estricto) return
  const refuse = async (of: Seats, more: number, data = {}) => {
    const { lugares, ocupados, quedan, apartado } = of
    const left = Math.max(0, quedan ?? 0)
    const cupo = {
      ...{ lugares: lugares ?? 0, ocupados, quedan: left, pasajeros: more, estricto },
      ...(apartado.apartados > 0 && { apartados: apartado.apartados }),
    }
    const sinLugar: SinLugar = { cupo, otras: await readWithRoom(db, day, more), ...data }
    throw conflict(textOfNoRoom(cupo, sinLugar.salida), sinLugar)
  }
  const own = salidas.length > 1 ? salidas.find(({ hora }) => hora === salida) : undefined
  if (own && isFull(own, pasajeros) && !(salidaConfirmed && !estricto)) {
    const withRoom = isFull(seats, masDelDia)
      ? []
      : salidas.filter((one) => one !== own && !isFull(one, pasajeros))
    const others = withRoom.map(({ hora, quedan }) => ({
      hora,
      ...(quedan !== null && { quedan }),
    }))
    await refuse(own, pasajeros, { salida: own.hora, salidas: others })
  }
  if (isFull(seats, masDelDia)) await refuse(seats, masDelDia)
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
