import { addDays, civilNow, type Day } from '#lib/contract/civil-day.ts'

const MINUTE = 60_000
const asUtc = (day: Day, time: string) => Date.parse(`${day}T${time.slice(0, 5)}:00Z`)

/** Minutes by which the clocks of a zone are ahead of UTC at an instant. */
function offsetAt(timeZone: string, instant: number) {
  const { day, time } = civilNow(timeZone, new Date(instant))
  return (asUtc(day, time) - Math.floor(instant / MINUTE) * MINUTE) / MINUTE
}

/**
 * Returns the instant of a day and hour in a zone. An hour that the clocks leave out is the one after the change, one that
 * they repeat is the second of both.
 */
export function instantOf(timeZone: string, day: Day, time: string): number {
  const utc = asUtc(day, time)
  const guess = utc - offsetAt(timeZone, utc) * MINUTE
  const offset = offsetAt(timeZone, guess)
  const instant = utc - offset * MINUTE
  return offsetAt(timeZone, instant) === offset ? instant : Math.max(guess, instant)
}

/** Formats `2026-12-01T09:00:00-03:00`. */
export function localDateTime(timeZone: string, instant: number): string {
  const minutes = offsetAt(timeZone, instant)
  const local = new Date(instant + minutes * MINUTE).toISOString().slice(0, 19)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return `${local}${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}

/** Formats `2026-12-01T12:00:00Z`. */
export const utcDateTime = (instant: number) => `${new Date(instant).toISOString().slice(0, 19)}Z`

/** Returns the instants when a tour of a day and hour begins and ends. Of unknown length, it ends when it begins. */
export function spanOf(
  timeZone: string,
  {
    fecha,
    hora,
    dias,
    duracion,
  }: { fecha: Day; hora: string; dias: number; duracion: number | null },
) {
  const begins = instantOf(timeZone, fecha, hora)
  const lastDay = instantOf(timeZone, addDays(fecha, dias - 1), hora)
  return { begins, ends: lastDay + (duracion ?? 0) * MINUTE }
}
