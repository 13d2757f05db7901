import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import type { Reserva } from '../../contract/reserva.ts'
import {
  salidaOfPickup,
  soldElsewhere,
  soldWith,
  textOfNoSalida,
  textOfWrongPickup,
  type WithPickup,
  type WrongPickup,
} from '../../contract/salida.ts'
import { paxOf } from '../../rules.ts'
import type { ExcursionDay } from '../queries/change-reserva.ts'
import { readProposed } from '../queries/horas.ts'
import { findRutaDelDia } from '../queries/ruta-del-dia.ts'
import { lockSeats, readSeats } from '../queries/salidas.ts'
import { requireNoCruce } from './require-no-cruce.ts'
import { requireRoom } from './require-room.ts'

interface Call {
  readonly db: Transaction<DB>
  now(): { day: string }
}

interface Sale extends ExcursionDay {
  readonly hotelId: number
  readonly hora: string | null
  /** Departure that the caller names, `HH:MM`; none or empty for a caller that does not know departures. */
  readonly salida?: string | null | undefined
  readonly cantidadAdultos: number
  readonly cantidadChild: number
}

interface Told {
  /** Departure sold so far; it counts where the caller names none and there still is one at that hour. */
  readonly sold?: string | undefined
  /** Passengers that the day did not have before; all of them if left out. */
  readonly masDelDia?: number
  readonly confirmarCupo?: boolean | undefined
  readonly confirmarSalida?: boolean | undefined
}

/**
 * Finds the departure that a reservation is sold and the route that it joins there (RE-60): only one of that departure,
 * where one was named. Throws 422 if there is no such departure, and 409 if it is full, or the typed pick-up hour
 * belongs to another one. Requires the day's lock.
 */
export async function sellSalida(
  { db, now }: Call,
  sale: Sale,
  { sold, masDelDia, confirmarCupo, confirmarSalida }: Told,
) {
  const { fecha, excursionId } = sale
  const seats = await lockSeats(db, sale)
  const { salidas } = seats
  const named = sale.salida || null
  const isThere = (hora: string | null | undefined) => salidas.some((one) => one.hora === hora)
  if (named !== null && !isThere(named)) throw invalid({ salida: textOfNoSalida(named) })
  const salida = named ?? (isThere(sold) ? (sold ?? null) : null)
  const wrong = wrongPickup(named, sale.hora, salidas)
  const pasajeros = paxOf(sale)
  await requireRoom(db, seats, {
    fecha,
    excursionId,
    salida,
    pasajeros,
    masDelDia: masDelDia ?? pasajeros,
    // One answer is about one question: with a wrong hour it is about that.
    salidaConfirmed: confirmarSalida && wrong === null,
    confirmed: confirmarCupo,
  })
  if (wrong !== null && !confirmarSalida) throw conflict(textOfWrongPickup(wrong), wrong)
  const joined = await findRutaDelDia(db, { ...sale, salida }, now().day)
  const byHour = sale.hora === null ? undefined : salidaOfPickup(sale.hora.slice(0, 5), salidas)
  const only = salidas.length === 1 ? salidas[0]?.hora : undefined
  const sells = salida ?? byHour ?? joined?.hora ?? only ?? null
  /** `departs` is when it leaves on the route that it joined. */
  return { rutaId: joined?.id ?? null, salida: sells, departs: joined?.hora ?? sells }
}

/**
 * Returns departure and route of a reservation that travels again, as columns: of the departure it was sold, if there is
 * one. Throws as sellSalida, and 409 if it overlaps another excursion of the guest.
 */
export async function sellAgain(
  call: Call & Parameters<typeof requireNoCruce>[0] & { readonly body: Told },
  { salida: sold, ...reserva }: Reserva,
) {
  const { rutaId, salida, departs } = await sellSalida(call, reserva, { ...call.body, sold })
  const { ventaId = null } = reserva
  await requireNoCruce(call, { ...reserva, ventaId, salida: departs })
  return { ruta_id: rutaId, salida: sold ?? salida }
}

/** Adds people or another hour to a reservation that stays in its departure. Requires the day's lock. */
export async function sellMore(
  db: Transaction<DB>,
  sale: Sale,
  {
    rides,
    mas,
    confirmarCupo,
    confirmarSalida,
  }: Omit<Told, 'sold' | 'masDelDia'> & {
    /** Departure in which the reservation takes its seats; null if unknown. */
    rides: string | null
    mas: number
  },
) {
  const { fecha, excursionId, salida = null, hora } = sale
  // Without more people nobody takes a seat, and nobody waits.
  const seats = mas > 0 ? await lockSeats(db, sale) : await readSeats(db, sale)
  const wrong = wrongPickup(salida || null, hora, seats.salidas)
  await requireRoom(db, seats, {
    ...{ fecha, excursionId, salida: rides, pasajeros: mas, masDelDia: mas },
    salidaConfirmed: confirmarSalida && wrong === null,
    confirmed: confirmarCupo,
  })
  if (wrong !== null && !confirmarSalida) throw conflict(textOfWrongPickup(wrong), wrong)
}

/** Returns what is asked where a pick-up hour does not belong to the departure that is named, if the day has several. */
function wrongPickup(
  salida: string | null,
  hora: string | null,
  salidas: readonly WithPickup[],
): WrongPickup | null {
  if (salida === null || hora === null || salidas.length < 2) return null
  const typed = hora.slice(0, 5)
  const own = salidas.filter((one) => one.hora === salida)
  if (salidaOfPickup(typed, own) !== undefined) return null
  return { recogida: { hora: typed, salida, salidas: salidas.map((one) => one.hora) } }
}

/**
 * Returns the departure that counts as sold with another pick-up hour (RE-61): the hour may tell that the passengers ride
 * the departure of their route now.
 */
export async function salidaWithHour(db: Transaction<DB>, before: Reserva, hora: string | null) {
  if (hora === before.hora || soldElsewhere(before) === undefined) return before.salida
  const { rutaId } = before
  return soldWith(before, hora, await readProposed(db, before, { rutaId, salida: null }))
}
