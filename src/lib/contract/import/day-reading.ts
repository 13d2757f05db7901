import { addDays, type Day, isDay } from '../civil-day.ts'
import { plain } from '../text-reading.ts'

/** Months as they are written in Spanish, English and Portuguese, by their first three letters. */
const MONTH_OF: Readonly<Record<string, number>> = {
  ...{ ene: 1, jan: 1, feb: 2, fev: 2, mar: 3, abr: 4, apr: 4, may: 5, mai: 5, jun: 6, jul: 7 },
  ...{ ago: 8, aug: 8, sep: 9, set: 9, oct: 10, out: 10, nov: 11, dic: 12, dec: 12, dez: 12 },
}
const WEEKDAY =
  /^(?:lun|mar|mie|jue|vie|sab|dom|seg|ter|qua|qui|sex|mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+(?=\d|\p{L})/u
/** "3 de diciembre de 2026", "3-dic-26", "3 dic". */
const WORDS =
  /^(\d{1,2})(?:º|°|ro)?\s*(?:de\s+|-|\/|\.|\s)?\s*(\p{L}{3,10})\.?(?:\s*(?:del?\s+|,|-|\/|\.|\s)?\s*(\d{4}|\d{2}))?$/u
/** "December 3, 2026". */
const MONTH_FIRST = /^(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?$/u
/** Day, month and maybe year: "03-12-2026", "3/12/26", "3.12". */
const DIGITS = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})(?:\s*[-/.]\s*(\d{4}|\d{2}))?$/
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
/** Hour after the day, as a program writes both into one cell. */
const HOUR_AFTER = /[t\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?z?$/
/** Day as Excel keeps it: days since the end of 1899, from 2000 to 2100. */
const SERIAL = /^(\d{5})(?:\.\d+)?$/
const SERIAL_ZERO = '1899-12-30'
const FIRST_SERIAL = 36_526
const LAST_SERIAL = 73_415
/** A day without its year is taken as one of the past up to so many days ago. */
const DAYS_BACK = 60

const two = (n: number) => String(n).padStart(2, '0')
const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

function dayOf(year: string | undefined, month: number, date: number, today: Day): Day | null {
  const written = (of: number) => `${of}-${two(month)}-${two(date)}`
  const valid = (day: string) => (isDay(day) ? day : null)
  if (year !== undefined) return valid(written(fullYear(year)))
  const current = Number(today.slice(0, 4))
  const near = [current - 1, current, current + 1]
    .map(written)
    .find((day) => day >= addDays(today, -DAYS_BACK))
  return near === undefined ? null : valid(near)
}

/** Reads a day as people and spreadsheets write it; the day comes before the month. Null for a text that is no day. */
export function readDay(written: string, today: Day): Day | null {
  const text = plain(written).replace(HOUR_AFTER, '').replace(WEEKDAY, '')
  const serial = SERIAL.exec(text)?.[1]
  if (serial !== undefined) {
    const days = Number(serial)
    return days >= FIRST_SERIAL && days <= LAST_SERIAL ? addDays(SERIAL_ZERO, days) : null
  }
  const iso = ISO.exec(text)
  if (iso) return dayOf(iso[1], Number(iso[2]), Number(iso[3]), today)
  const digits = DIGITS.exec(text)
  if (digits) return dayOf(digits[3], Number(digits[2]), Number(digits[1]), today)
  const [, date, name, year] = WORDS.exec(text) ?? swapped(MONTH_FIRST.exec(text))
  const month = MONTH_OF[name?.slice(0, 3) ?? '']
  return month === undefined ? null : dayOf(year, month, Number(date), today)
}

const swapped = (found: RegExpExecArray | null) =>
  found ? [found[0], found[2], found[1], found[3]] : []
