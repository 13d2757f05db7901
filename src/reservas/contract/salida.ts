import * as z from 'zod/mini'
import { named } from '#lib/contract/fields.ts'
import { minutesOf } from './pickup-day.ts'

/** Seats of an excursion on a day. Unknown hours and seats are left out. */
export const Salida = z.object({
  excursionId: z.int(),
  hora: z.optional(z.string()),
  /** Hour of the last departure, once it has passed. */
  salio: z.optional(z.string()),
  /** Pick-up hour of the hotel asked for; left out where routes leave at different hours. */
  propuesta: z.optional(z.string()),
  lugares: z.optional(z.int()),
  /** Adults and children of its active reservations; left out for HOTEL. */
  ocupados: z.optional(z.int()),
  quedan: z.optional(z.int()),
  /** Tariff of the commission; only where a channel was asked for and there is one. One of both is null. */
  tarifa: z.optional(
    z.object({ porPasajero: z.nullable(z.int()), porcentaje: z.nullable(z.number()) }),
  ),
  /** Whether nobody may sell above the seats. */
  estricto: z.optional(z.boolean()),
})
export type Salida = z.infer<typeof Salida>

/** The `data` of a 409 that `confirmarCupo` avoids, unless `estricto`. */
export const SinLugar = z.object({
  cupo: z.object({
    lugares: z.int(),
    ocupados: z.int(),
    quedan: z.int(),
    pasajeros: z.int(),
    estricto: z.boolean(),
  }),
  /** Other excursions with room that day; none where it is the seats of one route. */
  otras: z.array(z.object({ excursionId: z.int(), nombre: z.string(), quedan: z.int() })),
})
export type SinLugar = z.infer<typeof SinLugar>

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

/** Says how much room there is for a party; none at all where each vehicle of the day is disabled. */
export function textOfNoRoom({ lugares, quedan, pasajeros, estricto }: SinLugar['cupo']): string {
  if (lugares === 0) return 'No hay lugares ese día.'
  const left =
    quedan > 0
      ? `Quedan ${quedan} de ${lugares} lugares y son ${pasajeros} pasajeros.`
      : `No quedan lugares: los ${lugares} están vendidos.`
  return estricto ? `${left} El cupo es estricto: no se puede vender más.` : left
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
