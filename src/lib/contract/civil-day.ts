/**
 * `YYYY-MM-DD`. Like an hour (`HH:MM:SS`) it has no time zone and is never a Date (GE-6).
 * The arithmetic runs on UTC midnights, where every day has 24 hours.
 */
export type Day = string
/** `YYYY-MM` */
export type Month = string

const MS_PER_DAY = 86_400_000
const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const fromUtc = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** True for a day that exists: `2026-02-29` does not. */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc(text)) && fromUtc(utc(text)) === text

export const addDays = (day: Day, days: number): Day => fromUtc(utc(day) + days * MS_PER_DAY)

/** Negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day) => Math.round((utc(to) - utc(from)) / MS_PER_DAY)

/** 1 Monday … 7 Sunday. */
export const weekday = (day: Day) => new Date(utc(day)).getUTCDay() || 7

export const monthOf = (day: Day): Month => day.slice(0, 7)

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** Cuts the day to the last day of the new month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return fromUtc(Date.UTC(year, month - 1 + months, Math.min(date, lastDay)))
}

export const lastOfMonth = (day: Day): Day => addDays(addMonths(firstOfMonth(day), 1), -1)

/** Lists the months from that of a day back to the first one. */
export function monthsBack(today: Day, first: Month): Month[] {
  const months: Month[] = []
  for (let day = firstOfMonth(today); monthOf(day) >= first; day = addMonths(day, -1))
    months.push(monthOf(day))
  return months
}

/** `2026-11-20` → `20-11-2026`. */
export const formatDay = (day: Day) => day.split('-').reverse().join('-')

/** `08:30:00` → `08:30`; null → ''. */
export const formatTime = (time: string | null | undefined) => time?.slice(0, 5) ?? ''

// Not by `Intl`: its first date takes a phone longer than drawing a whole month.
const WEEKDAYS = 'lunes martes miércoles jueves viernes sábado domingo'.split(' ')
export const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  )

/** `viernes, 20 de noviembre de 2026`. */
export const formatLongDay = (day: Day) =>
  `${WEEKDAYS[weekday(day) - 1]}, ${Number(day.slice(8))} de ${formatMonth(day)}`

export const formatMonth = (day: Day) =>
  `${MONTHS[Number(day.slice(5, 7)) - 1]} de ${Number(day.slice(0, 4))}`

/** Formats `2026-11` as `Noviembre de 2026`. */
export function titleOfMonth(month: string): string {
  const text = formatMonth(`${month}-01`)
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
}

/** By time zone: making one takes a phone some 15 ms. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string) {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** Returns the civil day and the time of an instant in a time zone. Default: now. */
export function civilNow(timeZone: string, instant = new Date()): { day: Day; time: string } {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}:${parts.second}`,
  }
}

/** Formats an instant in a time zone: `20-11-2026 19:32`. Default: now. */
export function formatMoment(timeZone: string, instant?: string) {
  const { day, time } = civilNow(timeZone, instant === undefined ? new Date() : new Date(instant))
  return `${formatDay(day)} ${formatTime(time)}`
}
