/** A country's telephone code, as a person picks it. `code` are digits, without the plus. */
export interface PhoneCountry {
  iso: string
  code: string
  name: string
}

/** Where the guests of a Chilean operator come from, the most frequent first; Brazil and the USA near the top. */
export const PHONE_COUNTRIES: readonly PhoneCountry[] = [
  ['BR', '55', 'Brasil'],
  ['US', '1', 'Estados Unidos y Canadá'],
  ['CL', '56', 'Chile'],
  ['AR', '54', 'Argentina'],
  ['PE', '51', 'Perú'],
  ['CO', '57', 'Colombia'],
  ['MX', '52', 'México'],
  ['UY', '598', 'Uruguay'],
  ['BO', '591', 'Bolivia'],
  ['PY', '595', 'Paraguay'],
  ['EC', '593', 'Ecuador'],
  ['ES', '34', 'España'],
  ['FR', '33', 'Francia'],
  ['DE', '49', 'Alemania'],
  ['GB', '44', 'Reino Unido'],
  ['IT', '39', 'Italia'],
  ['PT', '351', 'Portugal'],
  ['NL', '31', 'Países Bajos'],
  ['CH', '41', 'Suiza'],
  ['AU', '61', 'Australia'],
  ['CN', '86', 'China'],
  ['JP', '81', 'Japón'],
  ['KR', '82', 'Corea del Sur'],
  ['IL', '972', 'Israel'],
].map(([iso = '', code = '', name = '']) => ({ iso, code, name }))

/** Digits of the whole number below which a leading code is more likely part of a local number. */
const SHORTEST = 10
const MAX_DIGITS = 15
// Area codes there never begin with 0 or 1: `11987654321` is São Paulo without its country.
const NORTH_AMERICAN = /^1[2-9]\d{9}$/

const begins = (digits: string, { code }: PhoneCountry) =>
  code === '1' ? NORTH_AMERICAN.test(digits) : digits.startsWith(code) && digits.length >= SHORTEST

/** The country whose code a whole number begins with, or null. No code of the list begins another one. */
export const phoneCountryOf = (digits: string) =>
  PHONE_COUNTRIES.find((country) => digits === country.code || begins(digits, country)) ?? null

/** The number with a country's code in front, instead of the one it had. At most 15 digits (E.164). */
export function withPhoneCountry(digits: string, { code }: PhoneCountry) {
  const known = phoneCountryOf(digits)
  return (code + (known ? digits.slice(known.code.length) : digits)).slice(0, MAX_DIGITS)
}

/** A number of which somebody may not have typed all yet is not spoken of: until then, or while it may get its code. */
const SPOKEN_OF = 8
const WITH_CODE = 11
const CHILEAN_MOBILE = /^9(\d{4})(\d{4})$/

/**
 * What to know of a number that seems to lack its country's code, or null: it is kept as it was typed, and whoever calls
 * or writes dials just that. Other countries than those of the list have codes too.
 */
export function phoneHint(digits: string): string | null {
  if (phoneCountryOf(digits) || /^0*$/.test(digits)) return null
  const mobile = CHILEAN_MOBILE.exec(digits)
  if (mobile)
    return `Sin código de país. Si es de Chile: +56\u00a09\u00a0${mobile[1]}\u00a0${mobile[2]}.`
  const mayGetCode = PHONE_COUNTRIES.some(({ code }) => digits.startsWith(code))
  if (digits.length < (mayGetCode ? WITH_CODE : SPOKEN_OF)) return null
  return `WhatsApp lo lee como +${digits}: si le falta el código de país, elíjalo.`
}

/** `+56 9 3464 0373`: the country's code, then fours from the end, so that a narrow place breaks it and cuts nothing. */
export function formatPhone(digits: string): string {
  const code = phoneCountryOf(digits)?.code ?? ''
  const rest = digits.slice(code.length).replace(/\B(?=(\d{4})+$)/g, ' ')
  return `+${[code, rest].filter(Boolean).join(' ')}`
}
