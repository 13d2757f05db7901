import examples from 'libphonenumber-js/examples.mobile'
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { digitsOf, refusalOfPhone } from './phone-number.ts'
import { compareSpanish } from './spanish-order.ts'
import { asLine } from './text-reading.ts'

// Imported where a telephone is typed, and by the server: the plans of all countries weigh 30 kB.

export type { CountryCode }

const nameOf = new Intl.DisplayNames('es', { type: 'region' })
/** Countries of most guests. */
const FREQUENT: readonly CountryCode[] = [
  ...(['BR', 'US', 'CL', 'AR', 'PE', 'CO', 'MX', 'UY', 'BO', 'PY', 'EC', 'ES', 'FR'] as const),
  ...(['DE', 'GB', 'IT', 'PT', 'NL', 'CH', 'CA', 'AU', 'CN', 'JP', 'KR', 'IL', 'IN'] as const),
]

const countryOf = (iso: CountryCode) => ({
  iso,
  code: getCountryCallingCode(iso) as string,
  name: nameOf.of(iso) ?? iso,
})

/** The most frequent among the guests first, then the others by name. */
export const PHONE_COUNTRIES = [
  ...FREQUENT.map(countryOf),
  ...getCountries()
    .filter((iso) => !FREQUENT.includes(iso))
    .map(countryOf)
    .sort((a, b) => compareSpanish(a.name, b.name)),
]

/** Telephone as it was read. */
export interface PhoneReading {
  /** Digits with the country code; what was typed if it is no single telephone. */
  value: string
  country: CountryCode | null
  /** Written for people; null if it is no complete number of any country. */
  written: string | null
  /** Why it is no single telephone; its text is kept then. */
  refusal: string | null
}

/** Mobile telephones of a country differ in length by one digit at most; shorter numbers are those of services. */
const shortestOf = (country: CountryCode | undefined) =>
  (country ? (getExampleNumber(country, examples)?.nationalNumber.length ?? 0) : 0) - 1

/** Reads a complete number: the general plan of its country, without the ranges in use, which change. */
function parse(digits: string, country?: CountryCode) {
  const number = parsePhoneNumberFromString(digits, {
    extract: false,
    ...(country && { defaultCountry: country }),
  })
  const isComplete = number?.isValid() && number.nationalNumber.length >= shortestOf(number.country)
  return isComplete ? number : undefined
}
const parseWhole = (digits: string) => parse(`+${digits}`)

/** What follows begins with a country code: `+56…`, `(0056)…`. */
const ABROAD = /^\s*\(?\s*(?:\+|00)/
/** Also written in North America, but numbers of São Paulo and Buenos Aires may begin with it. */
const ABROAD_FROM_AMERICA = /^\s*011/

export const saysCountry = (text: string) => ABROAD.test(text)

const readAfter = (prefix: RegExp, text: string) =>
  prefix.test(text) ? parseWhole(digitsOf(text.replace(prefix, ''))) : undefined

/** Reads a number that has its country code. */
const readWhole = (text: string) =>
  readAfter(ABROAD, text) ?? parseWhole(digitsOf(text)) ?? readAfter(ABROAD_FROM_AMERICA, text)

const unread = (
  value: string,
  country: CountryCode | null,
  refusal: string | null = null,
): PhoneReading => ({ value, country, written: null, refusal })

const asRead = (number: NonNullable<ReturnType<typeof parse>>): PhoneReading => ({
  value: number.number.slice(1),
  country: number.country ?? null,
  written: number.formatInternational(),
  refusal: null,
})

/** Reads a number as one of a country. Only a code that the text says (`+56`) is replaced: no digit is lost else. */
function readAs(country: CountryCode, text: string): PhoneReading {
  const code = getCountryCallingCode(country)
  const abroad = readAfter(ABROAD, text)
  const digits = abroad?.nationalNumber ?? digitsOf(text)
  const number = abroad?.countryCallingCode === code ? abroad : parse(digits, country)
  if (number) return asRead(number)
  return unread(digits.startsWith(code) ? digits : code + digits, country)
}

/** Tells whether there is no telephone: zeros stand for "Sin teléfono". */
export const isNoPhone = (digits: string) => /^0*$/.test(digits)

/** Reads a telephone as people write it. `chosen` is the country that a person chose for it. */
export function readPhone(typed: string, chosen: CountryCode | null = null): PhoneReading {
  const text = asLine(typed)
  const refusal = refusalOfPhone(text)
  if (refusal) return unread(typed, chosen, refusal)
  const digits = digitsOf(text)
  if (isNoPhone(digits)) return unread(digits, chosen)
  if (chosen) return readAs(chosen, text)
  const whole = readWhole(text)
  return whole ? asRead(whole) : unread(digits, null)
}

/** Returns the number without its country code. */
export const withoutCountry = (digits: string): string =>
  parseWhole(digits)?.nationalNumber ?? digits

/** Returns whether a stored number is no complete number of any country: WhatsApp cannot open it. */
export const isDoubtful = (digits: string) => !isNoPhone(digits) && parseWhole(digits) === undefined

/** Returns what is said below the box of a telephone; null if there is nothing to say. */
export function noteOn({ value, country, written, refusal }: PhoneReading): string | null {
  if (refusal) return refusal
  if (isNoPhone(value)) return null
  if (written) return `Se guarda ${written}${country ? ` (${nameOf.of(country)})` : ''}`
  const chilean = country ? undefined : parse(value, 'CL')
  if (chilean) return `Sin código de país. Si es de Chile: ${chilean.formatInternational()}.`
  return country
    ? `No es un número completo de ${nameOf.of(country)}: revise las cifras.`
    : 'No es un número completo de ningún país: elija el país o revise las cifras.'
}
