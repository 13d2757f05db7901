import type { Day } from '../civil-day.ts'
import { PESOS_MAXIMO } from '../money.ts'
import { type CountryCode, readPhone } from '../phone-reading.ts'
import { readTime } from '../read-time.ts'
import { asLine, plain } from '../text-reading.ts'
import { readDay } from './day-reading.ts'

/** Result of reading one cell: fields of the row, or why it cannot be read. */
export type Reading =
  | { readonly values: Readonly<Record<string, unknown>> }
  | { readonly problem: string }
export type Reader = (text: string, about: { readonly today: Day }) => Reading

/** Signs with which people fill a cell that has nothing. Without the slash they may be a word: "sí", "NA". */
const NOTHING = /^(?:[-–—_.]+|n\/a|s\/[iod]|sin (?:dato|datos|informacion))$/

/** Returns the text of a cell in one line; empty where somebody wrote that there is nothing. */
export function cellText(cell: string): string {
  const line = asLine(cell).replace(/ {2,}/g, ' ')
  return NOTHING.test(plain(line)) ? '' : line
}

const readAs =
  (field: string, read: (text: string, today: Day) => unknown, problem: string): Reader =>
  (text, { today }) => {
    const value = read(text, today)
    return value === null ? { problem } : { values: { [field]: value } }
  }

export const upper = (text: string) => text.toLocaleUpperCase('es')

/** Text as it is written. The schema of the call judges its length. */
export const textReader =
  (field: string, change: (text: string) => string = (text) => text): Reader =>
  (text) => ({ values: { [field]: change(text) } })

export const dayReader = (field: string) =>
  readAs(field, readDay, 'No es una fecha: escriba día, mes y año, como 03-12-2026')

/** Fraction of a day, as Excel keeps an hour. */
const FRACTION = /^0?[.,](?:25|5|75|\d{3,})$|^0$/
/** "0,30" is half past midnight, or Excel's 07:12. */
const FRACTION_OR_MINUTES = /^0?[.,]\d{1,2}$/
/** "7.3": Excel took "7.30" for a number. */
const TENS = /^(\d{1,2})[.,]([0-5])$/
const MINUTES_OF_DAY = 1440

/** Reads an hour as people and spreadsheets write it. Returns `HH:MM`, or null. */
export function readHour(text: string): string | null {
  if (FRACTION.test(text)) {
    const minutes = Math.round(Number(text.replace(',', '.')) * MINUTES_OF_DAY) % MINUTES_OF_DAY
    return [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0')).join(':')
  }
  if (FRACTION_OR_MINUTES.test(text)) return null
  return readTime(text.replace(TENS, '$1:$20').replace(/^(\d{1,2}),(\d\d)/, '$1:$2'))
}

const NO_HOUR = 'No es una hora: escríbala como 07:30'
export const hourReader = (field: string) => readAs(field, readHour, NO_HOUR)

/** Currency, spaces and the dash of a cheque: "$ 25.000.-". */
const AROUND_PESOS = /clp|pesos|[$\s]|[.,]?-+$/g
const WITH_THOUSANDS = /^(\d{1,3}(?:[.,']\d{3})+)(?:[.,]00?)?$/
const PLAIN_NUMBER = /^(\d+)(?:[.,]00?)?$/
const FOREIGN = /us\$|usd|dolar|u\$s|r\$|brl|reais|eur|€/

/** Reads whole pesos: "$ 25.000.-", "25,000", "25000.00". Null for another currency, cents, or no amount. */
export function readPesos(text: string): number | null {
  const written = plain(text)
  if (FOREIGN.test(written)) return null
  const bare = written.replace(AROUND_PESOS, '')
  const digits = (WITH_THOUSANDS.exec(bare) ?? PLAIN_NUMBER.exec(bare))?.[1]?.replace(/\D/g, '')
  const pesos = Number(digits)
  return digits === undefined || pesos > PESOS_MAXIMO ? null : pesos
}
export const pesosReader = (field: string) =>
  readAs(field, readPesos, 'No es un monto en pesos enteros')

/** "2+1", "2 adultos y 1 niño", "2 ADL / 1 CHD", "3 pax". */
const PEOPLE =
  /^(\d{1,3})\s*(?:a|ad|adl|adt|adults?|adultos?|pax|pers|personas?|pasaj[a-z]*)?\.?\s*(?:(?:\+|,|\/|y|e|and)\s*(\d{1,3})\s*(?:n|nin|ninos?|ninas?|chd|ch|child|children|c|menor|menores|kids?)?\.?)?$/

/** Reads passengers, adults and children in one cell. */
export function readPeople(text: string): { adults: number; children: number } | null {
  const found = PEOPLE.exec(plain(text).replace(/[()]/g, ''))
  return found ? { adults: Number(found[1]), children: Number(found[2] ?? 0) } : null
}
export const peopleReader =
  (adults: string, children: string): Reader =>
  (text) => {
    const read = readPeople(text)
    if (!read) return { problem: 'No se entiende cuántos son: escriba 2 o 2+1' }
    // A plain number leaves the children to a column of their own.
    const more = read.children > 0 || /\D/.test(text) ? { [children]: read.children } : {}
    return { values: { [adults]: read.adults, ...more } }
  }

const COUNT = /^(\d{1,9})(?:[.,]0+)?(?:\s+\p{L}+\.?)?$/u
/** Reads a whole number, maybe with its unit: "45", "45 min". */
export const readCount = (text: string): number | null => {
  const digits = COUNT.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}
export const countReader = (field: string) => readAs(field, readCount, 'No es un número entero')

/** "90", "1:30", "1 h 30", "2 horas": minutes. */
const HOURS_AND_MINUTES =
  /^(\d{1,2})\s*(?::|h|hr|hrs|hora|horas)\.?\s*(\d{1,2})?\s*(?:m|min|minutos)?\.?$/
export function readMinutes(text: string): number | null {
  const found = HOURS_AND_MINUTES.exec(plain(text))
  return found ? Number(found[1]) * 60 + Number(found[2] ?? 0) : readCount(text)
}
export const minutesReader = (field: string) =>
  readAs(field, readMinutes, 'No es una duración: escriba minutos, como 90')

const YES = [
  'si',
  's',
  'yes',
  'y',
  '1',
  'x',
  'ok',
  'activo',
  'activa',
  'activado',
  'activada',
  'vigente',
  'verdadero',
  'true',
]
const NO = [
  'no',
  'n',
  '0',
  'inactivo',
  'inactiva',
  'desactivado',
  'desactivada',
  'baja',
  'falso',
  'false',
]

export function readYesNo(text: string): boolean | null {
  const word = plain(text)
  return YES.includes(word) ? true : NO.includes(word) ? false : null
}
const NO_YES_NO = 'Escriba sí o no'
/** 1 or 0, as rows keep it. */
export const flagReader = (field: string) =>
  readAs(
    field,
    (text) => ({ true: 1, false: 0, null: null })[String(readYesNo(text))] ?? null,
    NO_YES_NO,
  )
export const yesNoReader = (field: string) => readAs(field, readYesNo, NO_YES_NO)

/**
 * Telephone. One without country code is of `country` if it is a whole number there; else its digits are kept, as a
 * form does.
 */
export const phoneReader =
  (field: string, country: CountryCode): Reader =>
  (text) => {
    const read = readPhone(text)
    if (read.refusal !== null) return { problem: read.refusal }
    const own = read.written === null ? readPhone(text, country) : read
    return { values: { [field]: own.written === null ? read.value : own.value } }
  }

/** Several values in one cell: "08:00, 15:30", "ESPAÑOL / INGLÉS". */
export const listReader =
  (field: string, read: (text: string) => unknown, problem: string): Reader =>
  (text) => {
    const values = text
      .split(/[,;/|]|\s[ye]\s/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map(read)
    return values.includes(null) ? { problem } : { values: { [field]: values } }
  }
export const hoursReader = (field: string) => listReader(field, readHour, NO_HOUR)
