import type { Day } from '#lib/contract/civil-day.ts'
import { type Asked, MOST_UNITS } from '../rules.ts'
import { instantOf, localDateTime, spanOf, utcDateTime } from './local-time.ts'
import { priceOf, pricesOf, pricingOf, type Terms, type Tour, type UnitId } from './product.ts'
import type { Availability, AvailabilityCalendar, AvailabilityStatus } from './wire.ts'

/** Seats of a departure or of a day; null where nothing limits them. */
interface Room {
  readonly lugares: number | null
  readonly quedan: number | null
}

/** Departures of an excursion on a day, with their seats. */
export interface DayRoom extends Room {
  readonly fecha: Day
  readonly salidas: readonly (Room & { readonly hora: string })[]
}

/** People for whom a reseller asks. */
export type Wanted = Readonly<Record<UnitId, number>>

interface Asking {
  readonly tour: Tour
  readonly terms: Terms
  /** Instant of the question. */
  readonly now: number
  readonly asked: Asked
  /** Undefined if the reseller asks for nobody in particular. */
  readonly wanted?: Wanted | undefined
}

/** Id of a departure: its local moment with the offset, as most suppliers write it. */
export const availabilityIdOf = (timeZone: string, fecha: Day, hora: string) =>
  localDateTime(timeZone, instantOf(timeZone, fecha, hora))

const AVAILABILITY_ID = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):00[+-]\d{2}:\d{2}$/

/** Returns the day and hour of a departure's id; null if it is none. */
export function readAvailabilityId(timeZone: string, id: string) {
  const [, fecha, salida] = AVAILABILITY_ID.exec(id) ?? []
  if (!fecha || !salida || Number.isNaN(Date.parse(id))) return null
  return availabilityIdOf(timeZone, fecha, salida) === id ? { fecha, salida } : null
}

/** Instant until which a departure is sold. */
export const cutoffOf = ({ timeZone, cutoffMinutes }: Terms, fecha: Day, hora: string) =>
  instantOf(timeZone, fecha, hora) - cutoffMinutes * 60_000

/** Less than half of the seats left is few, by the words of the standard. */
function statusOf({ lugares, quedan }: Room, closed: boolean): AvailabilityStatus {
  if (closed || lugares === 0) return 'CLOSED'
  if (lugares === null || quedan === null) return 'FREESALE'
  if (quedan <= 0) return 'SOLD_OUT'
  return quedan * 2 < lugares ? 'LIMITED' : 'AVAILABLE'
}

const leastOf = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** Of a departure no more is left than of its whole day. */
const roomOf = (own: Room, day: Room): Room => ({
  lugares: own.lugares ?? day.lugares,
  quedan: leastOf(own.quedan, day.quedan),
})

const figuresOf = ({ lugares, quedan }: Room) => ({
  vacancies: quedan === null ? null : Math.max(0, quedan),
  capacity: lugares,
})

const pax = (wanted: Wanted | undefined) => (wanted ? wanted.adult + wanted.child : 1)

/** Tells of one departure as the availability that a reseller books. */
function availabilityOf(
  asking: Asking,
  day: DayRoom,
  salida: DayRoom['salidas'][number],
): Availability {
  const { tour, terms, now, asked, wanted } = asking
  const { fecha } = day
  const { begins, ends } = spanOf(terms.timeZone, { ...tour, fecha, hora: salida.hora })
  const cutoff = cutoffOf(terms, fecha, salida.hora)
  const room = roomOf(salida, day)
  const status = statusOf(room, cutoff <= now)
  const fits = room.quedan === null || room.quedan >= pax(wanted)
  const isOpen = status !== 'CLOSED' && status !== 'SOLD_OUT'
  return {
    id: localDateTime(terms.timeZone, begins),
    localDateTimeStart: localDateTime(terms.timeZone, begins),
    localDateTimeEnd: localDateTime(terms.timeZone, ends),
    utcCutoffAt: utcDateTime(cutoff),
    allDay: false,
    available: isOpen && fits,
    status: isOpen && !fits ? 'SOLD_OUT' : status,
    ...figuresOf(room),
    maxUnits: leastOf(figuresOf(room).vacancies, MOST_UNITS),
    openingHours: [],
    ...(asked.has('octo/pricing') && {
      unitPricing: pricesOf(tour),
      ...(wanted && { pricing: pricingOf(totalOf(tour, wanted)) }),
    }),
    ...(asked.has('octo/pickups') && { pickupAvailable: true, pickupRequired: false }),
  }
}

export const totalOf = (tour: Tour, { adult, child }: Wanted) =>
  adult * priceOf(tour, 'adult') + child * priceOf(tour, 'child')

export const availabilitiesOf = (asking: Asking, day: DayRoom) =>
  day.salidas.map((salida) => availabilityOf(asking, day, salida))

const BEST: readonly AvailabilityStatus[] = [
  'FREESALE',
  'AVAILABLE',
  'LIMITED',
  'SOLD_OUT',
  'CLOSED',
]

/** Tells of a whole day: its best departure, and the seats of all. */
export function calendarDayOf(asking: Asking, day: DayRoom): AvailabilityCalendar {
  const { tour, asked } = asking
  const all = availabilitiesOf(asking, day)
  const status = BEST.find((one) => all.some((a) => a.status === one)) ?? 'CLOSED'
  return {
    localDate: day.fecha,
    available: all.some(({ available }) => available),
    status,
    ...figuresOf(day),
    openingHours: [],
    ...(asked.has('octo/pricing') && { unitPricingFrom: pricesOf(tour) }),
  }
}
