import * as z from 'zod/mini'
import { formatDay } from '#lib/contract/civil-day.ts'
import { named } from '#lib/contract/fields.ts'
import { textOfApartados } from './apartado.ts'
import { dayShift, minutesOf } from './pickup-day.ts'

const seats = {
  lugares: z.optional(z.int()),
  /** Adults and children of its active reservations; left out for HOTEL. */
  ocupados: z.optional(z.int()),
  quedan: z.optional(z.int()),
  /** Seats that sales channels hold, and the instant when the last of them ends; left out for HOTEL, and for none. */
  apartados: z.optional(z.int()),
  apartadosHasta: z.optional(z.string()),
}

/** One of several departures of an excursion on a day. Unknown seats are left out. */
const UnaSalida = z.object({
  hora: z.string(),
  /** It has left. */
  salio: z.optional(z.literal(true)),
  propuesta: z.optional(z.string()),
  ...seats,
})
export type UnaSalida = z.infer<typeof UnaSalida>

/** Seats of an excursion on a day. Unknown hours and seats are left out. */
export const Salida = z.object({
  excursionId: z.int(),
  hora: z.optional(z.string()),
  /** Hour of the last departure, once it has passed. */
  salio: z.optional(z.string()),
  /** Pick-up hour of the hotel asked for; left out where routes leave at different hours. */
  propuesta: z.optional(z.string()),
  ...seats,
  /** Tariff of the commission; only where a channel was asked for and there is one. One of both is null. */
  tarifa: z.optional(
    z.object({ porPasajero: z.nullable(z.int()), porcentaje: z.nullable(z.number()) }),
  ),
  /** Whether nobody may sell above the seats. */
  estricto: z.optional(z.boolean()),
  /** Its departures by hour, where they are several. */
  salidas: z.optional(z.array(UnaSalida)),
})
export type Salida = z.infer<typeof Salida>

/** The `data` of a 409 that `confirmarCupo` avoids, unless `estricto`. */
export const SinLugar = z.object({
  cupo: z.object({
    lugares: z.int(),
    ocupados: z.int(),
    /** Held by sales channels; left out for none. */
    apartados: z.optional(z.int()),
    quedan: z.int(),
    pasajeros: z.int(),
    estricto: z.boolean(),
  }),
  /** Other excursions with room that day; none where it is the seats of one route. */
  otras: z.array(z.object({ excursionId: z.int(), nombre: z.string(), quedan: z.int() })),
  /** Departure whose seats these are, where the day has several. */
  salida: z.optional(z.string()),
  /** Its other departures with room; `quedan` is left out where nothing limits them. */
  salidas: z.optional(z.array(z.object({ hora: z.string(), quedan: z.optional(z.int()) }))),
})
export type SinLugar = z.infer<typeof SinLugar>

/** A pick-up hour that does not fit its departure: the `data` of a 409 that `confirmarSalida` avoids. */
export const WrongPickup = z.object({
  recogida: z.object({ hora: z.string(), salida: z.string(), salidas: z.array(z.string()) }),
})
export type WrongPickup = z.infer<typeof WrongPickup>

/** Excursions of the same guest that overlap: the `data` of a 409 that `confirmarCruce` avoids. */
export const Cruces = z.object({
  cruces: z
    .array(
      z.object({
        reservaId: z.int(),
        nombreExcursion: z.string(),
        /** `2026-12-01T04:30`. */
        desde: z.string(),
        hasta: z.string(),
      }),
    )
    .check(z.minLength(1)),
})
export type Cruces = z.infer<typeof Cruces>

/** “Se cruza con GÉISERES 04:30–12:00.”, with the day of what ends on another one. */
export function textOfCruces({ cruces }: Cruces): string {
  const each = cruces.map(({ nombreExcursion, desde, hasta }) => {
    const [from, to] = [desde, hasta].map((moment) => moment.slice(11))
    const until =
      desde.slice(0, 10) === hasta.slice(0, 10) ? to : `${to} del ${formatDay(hasta.slice(0, 10))}`
    return `${nombreExcursion} ${from}–${until}`
  })
  return `Se cruza con ${each.join(' y con ')}.`
}

/** Minutes before a departure within which people are picked up for it. */
const ANTES_DE_SALIR = 90

/** Tells whether a pick-up hour belongs to a departure: it is then, or at most 90 minutes before (RE-60). */
function isPickupOf(hora: string, salida: string) {
  const before = minutesOf(salida) - minutesOf(hora) - dayShift(hora, salida) * 24 * 60
  return before >= 0 && before <= ANTES_DE_SALIR
}

/** Departure with the pick-up hour that the pauta proposes for it: that one belongs to it wherever it lies. */
export interface WithPickup {
  readonly hora: string
  readonly propuesta?: string | null | undefined
}
const fits = (hora: string, salida: WithPickup) =>
  isPickupOf(hora, salida.hora) || salida.propuesta?.slice(0, 5) === hora

/** Returns the departure to which a pick-up hour belongs, the earliest of several. */
export const salidaOfPickup = (hora: string, salidas: readonly WithPickup[]) =>
  salidas.find((salida) => fits(hora, salida))?.hora

/** Says that somebody would be picked up at an hour that is not one of the departure sold. */
export function textOfWrongPickup({ recogida: { hora, salida, salidas } }: WrongPickup): string {
  const other = salidas.find((one) => one !== salida && isPickupOf(hora, one))
  return other === undefined
    ? `La recogida a las ${hora} no es de la salida de las ${salida}.`
    : `La recogida a las ${hora} es de la salida de las ${other}, pero usted vende la de las ${salida}.`
}

/** Refuses a departure that there is not. */
export const textOfNoSalida = (salida: string) =>
  `Ese día no hay salida a las ${salida}. Elija otra.`

interface Riding {
  readonly salida?: string | undefined
  readonly ruta: { readonly hora?: string | undefined }
}

/** Returns the departure that was sold to somebody who rides another one; undefined for the others (RE-61). */
export const soldElsewhere = ({ salida, ruta: { hora } }: Riding) =>
  hora !== undefined && salida !== hora ? salida : undefined

/**
 * Returns the departure that counts as sold once somebody gave a reservation a pick-up hour: the one it rides, if the
 * hour belongs to that; else the one it was sold (RE-61).
 */
export function soldWith({ salida, ruta }: Riding, hora: string | null, propuesta?: string | null) {
  const isOfRuta =
    hora !== null && ruta.hora && fits(hora.slice(0, 5), { hora: ruta.hora, propuesta })
  return isOfRuta ? ruta.hora : salida
}

/** Limits of an excursion on a day. `asientos` is null if a vehicle's seats are unknown, or without routes. */
export interface Limits {
  readonly cupo: number | null
  /** Different departure hours among its routes. */
  readonly departures: number
  readonly asientos: number | null
}

/** Returns the seats of an excursion on a day; null if nothing limits it (RE-18). */
export const lugaresOf = ({ cupo, departures, asientos }: Limits) =>
  cupo === null ? asientos : cupo * Math.max(1, departures)

/** Departure and minutes of an excursion; null if unknown. */
interface Duration {
  readonly hora: string | null
  readonly duracion: number | null
  readonly dias: number
}

const HALF_DAY = 8 * 60
/** Half a day is 0, a whole one 1, several are farther from both; one day of unknown length lies between. */
const lengthOf = ({ dias, duracion }: Duration) =>
  dias > 1 ? 3 : duracion === null ? 0.5 : duracion > HALF_DAY ? 1 : 0

const minutesApart = (a: string | null, b: string | null) =>
  a === null || b === null ? 24 * 60 : Math.abs(minutesOf(a) - minutesOf(b))

/** Sorts what may take the place of a full excursion (RE-20): alike in length, then in hour, then most room. */
export function mostAlike<E extends Duration & { readonly quedan: number }>(
  full: Duration,
  others: readonly E[],
): E[] {
  const lengthApart = (one: E) => Math.abs(lengthOf(one) - lengthOf(full))
  return others.toSorted(
    (a, b) =>
      lengthApart(a) - lengthApart(b) ||
      minutesApart(a.hora, full.hora) - minutesApart(b.hora, full.hora) ||
      b.quedan - a.quedan,
  )
}

/** Says how much room there is for a party; none at all where each vehicle is disabled. */
export function textOfNoRoom(
  { lugares, quedan, pasajeros, estricto, apartados = 0 }: SinLugar['cupo'],
  salida?: string,
): string {
  const at = salida === undefined ? '' : ` a las ${salida}`
  if (lugares === 0)
    return salida === undefined ? 'No hay lugares ese día.' : `No hay lugares${at}.`
  const left =
    quedan > 0
      ? `${quedan === 1 ? 'Queda' : 'Quedan'} ${quedan} de ${lugares} lugares${at} y son ${pasajeros} pasajeros.`
      : `No quedan lugares${at}: los ${lugares} están vendidos${apartados > 0 ? ' o apartados' : ''}.`
  const held = apartados > 0 ? ` ${textOfApartados(apartados)}.` : ''
  return estricto ? `${left}${held} El cupo es estricto: no se puede vender más.` : left + held
}

/** Says that nothing known takes a party of that size. */
export const textOfTooMany = (pasajeros: number, largestCupo: number) =>
  `Son ${pasajeros} pasajeros, y el vehículo o cupo más grande es de ${largestCupo}.`

interface Clock {
  readonly day: string
  readonly time: string
}
/** Tells whether a departure is of today and has left. */
export const hasDeparted = (
  fecha: string,
  hora: string | null,
  { day, time }: Clock,
): hora is string => fecha === day && hora !== null && hora < time

/** Refuses a departure of today that has left. */
export const textOfDeparted = (hora: string) =>
  `La excursión de hoy salió a las ${hora.slice(0, 5)}. Elija otro día, o pida a la oficina que la anote.`

/**
 * Says that the passengers of a route do not fit into its vehicle: “VAN 4 tiene 9 asientos y son 12 pasajeros.” Only a
 * disabled one has none.
 */
export function textOfNoSeats(vehiculo: string, asientos: number, pasajeros: number): string {
  const seats = asientos === 1 ? '1 asiento' : `${asientos} asientos`
  const people = pasajeros === 1 ? 'es 1 pasajero' : `son ${pasajeros} pasajeros`
  return `${vehiculo} ${asientos === 0 ? 'está desactivado' : `tiene ${seats}`} y ${people}.`
}

/** Pick-up hour that the pauta proposes to a reservation. */
export const HoraPropuesta = z.object({
  id: z.int(),
  version: z.int(),
  excursionId: z.int(),
  rutaId: z.nullable(z.int()),
  hotel: named,
  hora: z.nullable(z.string()),
  propuesta: z.string(),
})
export type HoraPropuesta = z.infer<typeof HoraPropuesta>
