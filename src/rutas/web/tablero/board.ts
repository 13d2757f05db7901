import { nombreDeRuta } from '#catalogos/excursiones/rules.ts'
import { compareSpanish } from '#lib/contract/spanish-order.ts'
import { inPickupOrder } from '#reservas/contract/pickup-order.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { SIN_RUTA } from '#reservas/rules.ts'
import type { SalidaOfDay } from '#reservas/web/parts/told-slots.tsx'
import type { Ruta } from '../../contract.ts'
import { nombreOf } from '../../rules.ts'
import { loadOf } from '../form/day-salidas.ts'
import { byHour } from '../parts/ruta-order.ts'

/** Reservations of one hotel on one route, or waiting for one. */
export interface HotelGroup {
  hotelId: number
  hotel: string
  rows: readonly Reserva[]
}

/** Reservations in pick-up order, those of a hotel together. */
export interface Load {
  hotels: readonly HotelGroup[]
  reservas: number
  pasajeros: number
  /** Passengers of each language, the most spoken first. */
  idiomas: readonly (readonly [idioma: string, pasajeros: number])[]
}

export interface Trip extends Load {
  ruta: Ruta
  name: string
}

/** Reservations of an excursion without a route; where it has several departures that day, those of one. */
export interface Waiting extends Load {
  excursionId: number
  name: string
  /** Departure that was sold; left out where the day has one, or nobody said. */
  salida?: string | undefined
}

export interface Board {
  trips: readonly Trip[]
  waiting: readonly Waiting[]
}

export function groupedLoad(reservas: readonly Reserva[]): Load {
  const rows = inPickupOrder(reservas)
  const hotels = Map.groupBy(rows, ({ hotelId }) => hotelId)
  return {
    hotels: [...hotels].map(([hotelId, own]) => ({
      hotelId,
      hotel: own[0]?.hotel.nombre ?? '',
      rows: own,
    })),
    ...loadOf(rows),
  }
}

/** Puts a day's reservations on its routes. Routes without an hour come last. */
export function boardOf(rutas: readonly Ruta[], reservas: readonly Reserva[]): Board {
  const onRuta = Map.groupBy(reservas, ({ rutaId }) => rutaId)
  const trips = rutas.map((ruta) => ({
    ruta,
    name: nombreOf(ruta),
    ...groupedLoad(onRuta.get(ruta.id) ?? []),
  }))
  const waiting = Map.groupBy(onRuta.get(SIN_RUTA) ?? [], ({ excursionId }) => excursionId)
  return {
    trips: trips.sort((a, b) => byHour(a.ruta, b.ruta)),
    waiting: [...waiting.values()]
      .flatMap((rows) => waitingBySalida(rows, rutas))
      .sort((a, b) => compareSpanish(a.name, b.name)),
  }
}

/** Puts together who waits for a route of one excursion, apart by the departures that the day has. */
function waitingBySalida(rows: readonly Reserva[], rutas: readonly Ruta[]): Waiting[] {
  const [first] = rows
  if (!first) return []
  const { excursionId, nombreExcursion } = first
  const ofRutas = rutas.flatMap((ruta) => (ruta.excursionId === excursionId ? [ruta.hora] : []))
  const isOne = new Set([...ofRutas, ...rows.map(({ salida }) => salida)]).size < 2
  const bySalida = Map.groupBy(rows, ({ salida }) => (isOne ? undefined : salida))
  return [...bySalida].map(([salida, own]) => ({
    excursionId,
    name: nombreDeRuta(nombreExcursion, { hora: salida }),
    ...(salida !== undefined && { salida }),
    ...groupedLoad(own),
  }))
}

const sameRows = (a: Load, b: Load) => {
  const [before, after] = [a, b].map(({ hotels }) => hotels.flatMap(({ rows }) => rows))
  return before?.length === after?.length && before?.every((row, i) => row === after?.[i]) === true
}

/** Tells whether a card would be drawn alike, so that a change draws only the cards it touches. */
export const isSameTrip = (a: Trip, b: Trip) =>
  a.ruta === b.ruta && a.name === b.name && sameRows(a, b)

export const isSameWaiting = (a: Waiting, b: Waiting) =>
  a.excursionId === b.excursionId && a.name === b.name && sameRows(a, b)

/** Lists what leaves that day with passengers: routes, and who has none by excursion and departure. */
export const salidasOf = ({ trips, waiting }: Board): SalidaOfDay[] => [
  ...trips.flatMap(({ ruta, name, reservas, pasajeros }) =>
    reservas > 0 ? [{ name, rutaId: ruta.id, reservas, pasajeros }] : [],
  ),
  ...waiting.map(({ name, hotels, reservas, pasajeros }) => ({
    name: `${name}, sin ruta`,
    reservaIds: hotels.flatMap(({ rows }) => rows.map(({ id }) => id)),
    reservas,
    pasajeros,
  })),
]
