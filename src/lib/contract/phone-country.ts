/** `code` is digits without the plus. */
interface PhoneCountry {
  iso: string
  code: string
  name: string
}

/** The most frequent among the guests first. */
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

/** Below so many digits in all, a leading code is more likely part of a local number. */
const SHORTEST = 10
const MAX_DIGITS = 15
// Area codes never begin with 0 or 1: `11987654321` is São Paulo without its country.
const NORTH_AMERICAN = /^1[2-9]\d{9}$/

const begins = (digits: string, { code }: PhoneCountry) =>
  code === '1' ? NORTH_AMERICAN.test(digits) : digits.startsWith(code) && digits.length >= SHORTEST

/** No code of the list is the start of another. */
export const phoneCountryOf = (digits: string) =>
  PHONE_COUNTRIES.find((country) => digits === country.code || begins(digits, country)) ?? null

/** Replaces the code that the number has. Cuts at 15 digits (E.164). */
export function withPhoneCountry(digits: string, { code }: PhoneCountry) {
  const known = phoneCountryOf(digits)
  return (code + (known ? digits.slice(known.code.length) : digits)).slice(0, MAX_DIGITS)
}

/** Shorter numbers get no hint: they may not be complete. WITH_CODE counts where a country code may be under way. */
const SPOKEN_OF = 8
const WITH_CODE = 11
const CHILEAN_MOBILE = /^9(\d{4})(\d{4})$/

/** Hints that the country code is missing. The number is stored as typed: countries outside the list have codes too. */
export function phoneHint(digits: string): string | null {
  if (phoneCountryOf(digits) || /^0*$/.test(digits)) return null
  const mobile = CHILEAN_MOBILE.exec(digits)
  if (mobile)
    return `Sin código de país. Si es de Chile: +56\u00a09\u00a0${mobile[1]}\u00a0${mobile[2]}.`
  const mayGetCode = PHONE_COUNTRIES.some(({ code }) => digits.startsWith(code))
  if (digits.length < (mayGetCode ? WITH_CODE : SPOKEN_OF)) return null
  return `WhatsApp lo lee como +${digits}: si le falta el código de país, elíjalo.`
}

/** `+56 9 3464 0373`: groups of four from the end, so that a narrow place can wrap it. */
export function formatPhone(digits: string): string {
  const code = phoneCountryOf(digits)?.code ?? ''
  const rest = digits.slice(code.length).replace(/\B(?=(\d{4})+$)/g, ' ')
  return `+${[code, rest].filter(Boolean).join(' ')}`
}
