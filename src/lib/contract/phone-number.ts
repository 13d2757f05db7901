const MAX_DIGITS = 15
/** No telephone is shorter, and nobody writes longer groups of digits within one. */
const SHORTEST = 7

export const digitsOf = (text: string) => text.replace(/\D/g, '')

const countLong = (text: string, separator: RegExp) =>
  text.split(separator).filter((part) => digitsOf(part).length >= SHORTEST).length

/** "9 1234 5678 / 9 8765 4321" */
const hasSeveral = (text: string) =>
  countLong(text, /[/;,|\n]|(?=\+)/) > 1 || countLong(text, /[\s/;,|]+/) > 1

/** Says why a text is no single telephone; null if it may be one. */
export function refusalOfPhone(text: string): string | null {
  if (/\p{L}/u.test(text)) return 'El teléfono lleva solo dígitos'
  if (hasSeveral(text)) return 'Hay más de un teléfono: deje uno solo.'
  return digitsOf(text).length > MAX_DIGITS ? `Máximo ${MAX_DIGITS} caracteres` : null
}

/** Calling codes of E.164: one digit, the assigned ones of two digits, else three. */
const CALLING_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/

/** `+56 9 3464 0373`: groups of four from the end, so that a narrow place can wrap it. */
export function formatPhone(digits: string): string {
  const code = CALLING_CODE.exec(digits)?.[0] ?? ''
  const rest = digits.slice(code.length).replace(/\B(?=(\d{4})+$)/g, ' ')
  return `+${[code, rest].filter(Boolean).join(' ')}`
}
