// `Intl` prints no dot under 10.000 for some locales and "BRL" for reais; these are the forms people here read.
const whole = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0, useGrouping: 'always' })
const cents = new Intl.NumberFormat('es-CL', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
})

const signed = (amount: number, sign: string, text: string) =>
  `${amount < 0 ? '-' : ''}${sign}${text}`

/** An amount with its two decimals, whatever it is of: `1.234,50`. */
export const formatDecimal = (amount: number) => cents.format(amount)

/** The largest amount in whole pesos (D17). */
export const PESOS_MAXIMO = 99_999_999

/** Whole pesos: `$1.234`, `-$1.500`. */
export const formatClp = (pesos: number) => signed(pesos, '$', whole.format(Math.abs(pesos)))

/** Dollars or reais from an exact decimal text: cents appear only when there are any. */
const formatForeign = (sign: string) => (decimal: string | number) => {
  const amount = Number(decimal)
  return signed(amount, sign, (Number.isInteger(amount) ? whole : cents).format(Math.abs(amount)))
}
export const formatUsd = formatForeign('US$')
export const formatReal = formatForeign('R$')

/** A plain count with dots: `12.345`. */
export const formatCount = (n: number) => whole.format(n)

/** How many of what: `counter('reserva', 'reservas')` says `1 reserva`, `1.234 reservas`. */
export const counter = (one: string, many: string) => (n: number) =>
  `${formatCount(n)} ${n === 1 ? one : many}`
