// `Intl` says "BRL" for reais, and takes a phone longer to wake than the rest of the first screen's own work.
const dotted = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.')
const whole = (amount: number) => dotted(String(Math.round(amount)))
const cents = (amount: number) => {
  const [units = '', rest] = amount.toFixed(2).split('.')
  return `${dotted(units)},${rest}`
}

const signed = (amount: number, sign: string, text: string) =>
  `${amount < 0 ? '-' : ''}${sign}${text}`

/** An amount with its two decimals, whatever it is of: `1.234,50`. */
export const formatDecimal = (amount: number) => cents(amount)

/** The largest amount in whole pesos (D17). */
export const PESOS_MAXIMO = 99_999_999

/** Whole pesos: `$1.234`, `-$1.500`. */
export const formatClp = (pesos: number) => signed(pesos, '$', whole(Math.abs(pesos)))

/** Dollars or reais from an exact decimal text: cents appear only when there are any. */
const formatForeign = (sign: string) => (decimal: string | number) => {
  const amount = Number(decimal)
  return signed(amount, sign, (Number.isInteger(amount) ? whole : cents)(Math.abs(amount)))
}
export const formatUsd = formatForeign('US$')
export const formatReal = formatForeign('R$')

/** A plain count with dots: `12.345`. */
export const formatCount = (n: number) => whole(n)

/** How many of what: `counter('reserva', 'reservas')` says `1 reserva`, `1.234 reservas`. */
export const counter = (one: string, many: string) => (n: number) =>
  `${formatCount(n)} ${n === 1 ? one : many}`
