import { addDays, type Day, weekday } from '#lib/contract/civil-day.ts'
import type { Random } from './random.ts'

/** Days are numbers from 0; instants are minutes since midnight of day 0. Faster than a million dates. */
export interface Calendar {
  /** First day with a reservation; bookings were made on the days before it. */
  first: number
  today: number
  last: number
  /** Latest instant of any event: yesterday evening. The data must not depend on the hour of the first start. */
  now: number
  day(n: number): Day
  weekday(n: number): number
  month(n: number): number
  dayOf(instant: number): Day
  timeOf(instant: number): string
  /** In the operator's zone, as PostgreSQL reads it. */
  stamp(instant: number): string
}

const DAYS_AHEAD = 61
const DAYS_BOOKING = 62
const DAYS_BACK = 365
const RESERVAS_PER_DAY = 250

/** Large amounts reach further back: an operator can drive only so many passengers a day. */
export function createCalendar(today: Day, reservas: number): Calendar {
  const back = Math.max(DAYS_BACK, Math.round(reservas / RESERVAS_PER_DAY))
  const start = addDays(today, -back - DAYS_BOOKING)
  const todayNumber = back + DAYS_BOOKING
  const last = todayNumber + DAYS_AHEAD
  const days = Array.from({ length: last + 10 }, (_, n) => addDays(start, n))
  const startWeekday = weekday(start) - 1
  const day = (n: number) => days[n] ?? addDays(start, n)
  const two = (n: number) => String(n).padStart(2, '0')
  const dayOf = (instant: number) => day(Math.floor(instant / 1440))
  const timeOf = (instant: number) =>
    `${two(Math.floor((instant % 1440) / 60))}:${two(instant % 60)}:00`
  return {
    first: DAYS_BOOKING,
    today: todayNumber,
    last,
    now: todayNumber * 1440 - 3 * 60,
    day,
    weekday: (n) => ((startWeekday + n) % 7) + 1,
    month: (n) => Number(day(n).slice(5, 7)),
    dayOf,
    timeOf,
    stamp: (instant) => `${dayOf(instant)} ${timeOf(instant)}`,
  }
}

/** Moves an instant into office hours (08:00–20:59) of its day. */
export function inOfficeHours(instant: number) {
  const minute = instant % 1440
  return instant - minute + Math.min(Math.max(minute, 8 * 60), 21 * 60 - 1)
}

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export function momentBetween(random: Random, from: number, to: number): number | null {
  if (to - from < 5) return null
  const at = inOfficeHours(from + 1 + Math.floor(random.next() * (to - from)))
  return at > from && at <= to ? at : null
}
