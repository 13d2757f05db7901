import type { Reserva } from '#reservas/contract/reserva.ts'
import { paxOf } from '#reservas/rules.ts'
import { countPasajeros } from '#reservas/web/parts/counts.ts'
import type { Trip } from './board.ts'
import { isMovable } from './selection.ts'
import { splitRows } from './split-rows.ts'

/** Way to divide a route, with the reservations that go to the second one. */
interface SplitWay {
  value: string
  label: string
  rows: readonly Reserva[]
}

interface Among {
  /** Zona of each hotel that has one, by its id. */
  zonas: ReadonlyMap<number, string>
  chosen: ReadonlyMap<number, Reserva>
}

/**
 * Returns the ways to divide a route: the selection, by seats, by language, by zona, in halves. A way that would move
 * nobody, or everybody, is none; a settled reservation stays. Seats are those of the vehicle, also of a disabled one.
 */
export function splitWays({ ruta, hotels }: Trip, { zonas, chosen }: Among): SplitWay[] {
  const all = hotels.flatMap(({ rows }) => rows)
  const seats = ruta.asientos
  const half = Math.ceil(all.reduce((sum, row) => sum + paxOf(row), 0) / 2)
  const movable = all.filter(isMovable)
  const byGroup = (label: string, groupOf: (row: Reserva) => string | undefined) =>
    [...Map.groupBy(movable, groupOf)].flatMap(([group, rows]) =>
      group === undefined ? [] : [{ value: `${label} ${group}`, label: `${label} ${group}`, rows }],
    )
  const ways = [
    { value: 'elegido', label: 'Lo elegido', rows: movable.filter(({ id }) => chosen.has(id)) },
    {
      value: 'asientos',
      label: 'Los que no caben',
      rows: seats === null ? [] : splitRows(all, seats),
    },
    ...byGroup('Idioma', ({ idioma }) => idioma),
    ...byGroup('Zona', ({ hotelId }) => zonas.get(hotelId)),
    { value: 'mitad', label: 'Mitad y mitad, hoteles juntos', rows: splitRows(all, half) },
  ]
  return ways
    .filter(({ rows }) => rows.length > 0 && rows.length < all.length)
    .map(({ value, label, rows }) => ({
      value,
      label: `${label}: ${countPasajeros(rows.reduce((sum, row) => sum + paxOf(row), 0))}`,
      rows,
    }))
}
