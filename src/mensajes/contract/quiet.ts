import { addDays } from '#lib/contract/civil-day.ts'
import type { Facts } from './facts.ts'
import { type Moment, pickupOf } from './state.ts'

export type QuietHours = readonly [from: string, to: string] | null

/** Returns when the quiet hours that now is in end, by the operator's clock; null outside of them. */
export function quietEnd({ day, time }: Moment, hours: QuietHours): Moment | null {
  if (!hours) return null
  const [from, to] = hours
  const now = time.slice(0, 5)
  if (from < to) return now >= from && now < to ? { day, time: to } : null
  if (now >= from) return { day: addDays(day, 1), time: to }
  return now < to ? { day, time: to } : null
}

/** Tells whether a tour leaves so soon that nobody waits for the end of the quiet hours: today, or before they end. */
export const isUrgent = (facts: Facts, now: Moment, end: Moment) => {
  const { day, hora } = pickupOf(facts)
  return day <= now.day || (day === end.day && (hora ?? '') < end.time.slice(0, 5))
}
