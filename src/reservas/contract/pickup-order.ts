import { compareSpanish } from '#lib/contract/spanish-order.ts'
import { type Departing, dayShift, departureOf, otherDayText } from './pickup-day.ts'

/** Pick-up hour of a reservation, and its source. */
export interface Pickup {
  /** Null if nobody knows. */
  readonly hora: string | null
  /** Source of the hour: the reservation itself, another one of its hotel, or the pauta. */
  readonly from: 'self' | 'hotel' | 'pauta' | null
  /** "noche anterior, 26-11" where it is not on the day of the excursion. */
  readonly otherDay?: string
}

const NOTES = {
  hotel: { text: 'su hotel', title: 'Sin hora: va con su hotel' },
  pauta: { text: 'pauta', title: 'Sin hora: la propone la pauta' },
}

/** Returns the hour of a pick-up with what has to be said of it: another day, or who says it for the reservation. */
export function toldPickup(pickup: Pickup | undefined) {
  const { hora, from, otherDay }: Pickup = pickup ?? { hora: null, from: null }
  const source = from === null || from === 'self' ? undefined : NOTES[from]
  if (otherDay === undefined) return { hora, note: source }
  const text = [otherDay, source?.text].filter(Boolean).join(' · ')
  return { hora, note: { text, title: source?.title ?? `Recogida: ${otherDay}` } }
}

/** Reservation as far as its pick-up needs it. Rows of a single route need not name it. */
interface PickedUp extends Departing {
  readonly excursionId?: number
  readonly rutaId?: number
  readonly hotel: { readonly id: number; readonly nombre: string }
  readonly habitacion: string
  readonly horaPropuesta?: string | undefined
}

const placeOf = ({ excursionId, rutaId, hotel }: PickedUp) => `${excursionId} ${rutaId} ${hotel.id}`

/** Hour that sorts by the day to which it belongs; empty without one, so that it comes first. */
const orderOf = (row: PickedUp, hora: string | null) =>
  hora === null ? '' : `${dayShift(hora, departureOf(row)) + 1} ${hora}`

/**
 * Returns when each of a day's reservations is picked up (RE-28): at its own hour, else with the first of its hotel on
 * its route, else when the pauta proposes.
 */
export function pickupsOf<R extends PickedUp>(rows: readonly R[]): ReadonlyMap<R, Pickup> {
  const earliest = new Map<string, R>()
  for (const row of rows) {
    const place = placeOf(row)
    const first = earliest.get(place)
    if (row.hora && (!first || orderOf(row, row.hora) < orderOf(first, first.hora)))
      earliest.set(place, row)
  }
  const told = (row: R, hora: string, from: Pickup['from']): Pickup => {
    const otherDay = otherDayText(row, hora)
    return { hora, from, ...(otherDay && { otherDay }) }
  }
  return new Map(
    rows.map((row): [R, Pickup] => {
      const hotel = earliest.get(placeOf(row))?.hora
      if (row.hora) return [row, told(row, row.hora, 'self')]
      if (hotel) return [row, told(row, hotel, 'hotel')]
      if (row.horaPropuesta) return [row, told(row, row.horaPropuesta, 'pauta')]
      return [row, { hora: null, from: null }]
    }),
  )
}

/** Sorts a day's reservations as they are picked up, those without any hour first; then by hotel and room. */
export function inPickupOrder<R extends PickedUp>(rows: readonly R[]): R[] {
  const pickups = pickupsOf(rows)
  const orders = new Map(rows.map((row) => [row, orderOf(row, pickups.get(row)?.hora ?? null)]))
  const hourOf = (row: R) => orders.get(row) ?? ''
  return rows.toSorted(
    (a, b) =>
      hourOf(a).localeCompare(hourOf(b)) ||
      compareSpanish(a.hotel.nombre, b.hotel.nombre) ||
      compareSpanish(a.habitacion, b.habitacion),
  )
}
