import { compareSpanish } from '#lib/contract/spanish-order.ts'

/** Pick-up hour of a reservation, and its source. */
export interface Pickup {
  /** Null if nobody knows. */
  readonly hora: string | null
  /** Source of the hour: the reservation itself, another one of its hotel, or the pauta. */
  readonly from: 'self' | 'hotel' | 'pauta' | null
}

const NOTES = {
  hotel: { text: 'su hotel', title: 'Sin hora: va con su hotel' },
  pauta: { text: 'pauta', title: 'Sin hora: la propone la pauta' },
}

/** Returns the hour of a pick-up, and who says it if the reservation itself has none. */
export function toldPickup(pickup: Pickup | undefined) {
  const { hora, from } = pickup ?? { hora: null, from: null }
  return { hora, note: from === null || from === 'self' ? undefined : NOTES[from] }
}

/** Reservation as far as its pick-up needs it. Rows of a single route need not name it. */
interface PickedUp {
  readonly excursionId?: number
  readonly rutaId?: number
  readonly hotel: { readonly id: number; readonly nombre: string }
  readonly habitacion: string
  readonly hora: string | null
  readonly horaPropuesta?: string | undefined
}

const placeOf = ({ excursionId, rutaId, hotel }: PickedUp) => `${excursionId} ${rutaId} ${hotel.id}`

/**
 * Returns when each of a day's reservations is picked up (RE-29): at its own hour, else with the first of its hotel on
 * its route, else when the pauta proposes.
 */
export function pickupsOf<R extends PickedUp>(rows: readonly R[]): ReadonlyMap<R, Pickup> {
  const earliest = new Map<string, string>()
  for (const row of rows) {
    const place = placeOf(row)
    const first = earliest.get(place)
    if (row.hora && (first === undefined || row.hora < first)) earliest.set(place, row.hora)
  }
  return new Map(
    rows.map((row): [R, Pickup] => {
      const hotel = earliest.get(placeOf(row))
      if (row.hora) return [row, { hora: row.hora, from: 'self' }]
      if (hotel) return [row, { hora: hotel, from: 'hotel' }]
      if (row.horaPropuesta) return [row, { hora: row.horaPropuesta, from: 'pauta' }]
      return [row, { hora: null, from: null }]
    }),
  )
}

/** Sorts a day's reservations as they are picked up, those without any hour first; then by hotel and room. */
export function inPickupOrder<R extends PickedUp>(rows: readonly R[]): R[] {
  const pickups = pickupsOf(rows)
  const hourOf = (row: R) => pickups.get(row)?.hora ?? ''
  return rows.toSorted(
    (a, b) =>
      hourOf(a).localeCompare(hourOf(b)) ||
      compareSpanish(a.hotel.nombre, b.hotel.nombre) ||
      compareSpanish(a.habitacion, b.habitacion),
  )
}
