// Not by `Intl`: it writes "BRL" for reais, and loads slowly on a phone's first screen.
const dotted = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.')
const whole = (amount: number) => dotted(String(Math.round(amount)))
const cents = (amount: number) => {
  const [units = '', rest] = amount.toFixed(2).split('.')
  return `${dotted(units)},${rest}`
}

const signed = (amount: number, sign: string, text: string) =>
  `${amount < 0 ? '-' : ''}${sign}${text}`

/** Two decimals always: `1.234,50`. */
export const formatDecimal = (amount: number) => cents(amount)

export const PESOS_MAXIMO = 99_999_999

/** `$1.234`, `-$1.500`. */
export const formatClp = (pesos: number) => signed(pesos, '$', whole(Math.abs(pesos)))

/** Formats with a sign in front, and with two decimals if there are any. */
export const formatWith = (sign: string) => (decimal: string | number) => {
  const amount = Number(decimal)
  return signed(amount, sign, (Number.isInteger(amount) ? whole : cents)(Math.abs(amount)))
}
export const formatUsd = formatWith('US$')
export const formatReal = formatWith('R$')

/** `12.345`. */
export const formatCount = (n: number) => whole(n)

/** `counter('reserva', 'reservas')(2)` is `2 reservas`. */
export const counter = (one: string, many: string) => (n: number) =>
  `${formatCount(n)} ${n === 1 ? one : many}`
