import type { Pickup } from '#reservas/contract/pickup-order.ts'
import { paxOf } from '#reservas/rules.ts'
import type { Detalle, ReservaRuta } from '../../contract/rendicion.ts'
import type { Estado } from '../drafts/entry.ts'

/** Hotel at which parties are picked up at one hour. */
export interface Stop {
  readonly pickup: Pickup | undefined
  /** At least one, of one hotel. */
  readonly rows: readonly [ReservaRuta, ...ReservaRuta[]]
}

/** State of the parties of a route, and what the user may do with them. */
export interface OnRoad {
  readonly detalles: ReadonlyMap<number, Detalle>
  readonly unsent: ReadonlyMap<number, Estado>
  readonly maySettle: boolean
  /** True for the route's guide: buttons say what to collect. */
  readonly collects: boolean
  /** True from the route's day on. */
  readonly abordar: boolean
  readonly onOpen: (reservaId: number) => void
}

/** Groups the rows, which are in pick-up order, by hotel and hour. */
export function stopsOf(
  rows: readonly ReservaRuta[],
  pickups: ReadonlyMap<ReservaRuta, Pickup>,
): readonly Stop[] {
  const stops = new Map<string, Stop>()
  for (const row of rows) {
    const pickup = pickups.get(row)
    const key = `${pickup?.hora} ${row.hotel.id}`
    const stop = stops.get(key)
    stops.set(key, { pickup, rows: stop ? [...stop.rows, row] : [row] })
  }
  return [...stops.values()]
}

/** Tells whether it is known who came; who has paid was there. */
export const isSeen = ({ vinieron, rendida }: ReservaRuta) =>
  vinieron !== undefined || rendida === 1

/** Parts a route's stops; the next one is the first where somebody is awaited. A past day has no next stop. */
export function inStages(stops: readonly Stop[], { fecha, hoy }: { fecha: string; hoy: string }) {
  const awaited = stops.filter(({ rows }) => !rows.every(isSeen))
  const seen = stops.filter(({ rows }) => rows.every(isSeen))
  const [next, ...after] = awaited
  return fecha < hoy || !next ? { next: undefined, after: awaited, seen } : { next, after, seen }
}

/** Counts a stop's people, and those on board. */
export function aboardOf({ rows }: Stop) {
  const pax = rows.reduce((sum, row) => sum + paxOf(row), 0)
  const aboard = rows.reduce((sum, row) => sum + (row.vinieron ?? paxOf(row)), 0)
  return { pax, aboard }
}

/** Address that opens a map at a hotel. */
export const mapOf = ({ hotel, hotelDireccion }: ReservaRuta) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({
    api: '1',
    query: [hotel.nombre, hotelDireccion].filter(Boolean).join(', '),
  })}`
