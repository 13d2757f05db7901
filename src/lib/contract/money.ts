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

/** Below so many pesos an amount is more likely one of thousands whose zeros are missing. */
export const FEW_PESOS = 100

/** `$1.234`, `-$1.500`. */
export const formatClp = (pesos: number) => signed(pesos, '$', whole(Math.abs(pesos)))

/** `+$5.000`, `-$1.500`: what is too much has its sign as what is missing does. */
export const signedClp = (pesos: number) => `${pesos > 0 ? '+' : ''}${formatClp(pesos)}`

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

/** Asks about amounts of few pesos, by their labels: “¿Son $12 en Peaje y $8 en Ticket?”. Null if there are none. */
export function questionOfFew(amounts: readonly (readonly [label: string, pesos: number | ''])[]) {
  const few = amounts.flatMap(([label, pesos]) =>
    pesos !== '' && pesos > 0 && pesos < FEW_PESOS ? [`${formatClp(pesos)} en ${label}`] : [],
  )
  const list = [few.slice(0, -1).join(', '), few.at(-1)].filter(Boolean).join(' y ')
  return list ? `¿Son ${list}? Revise si faltan los ceros de los miles.` : null
}
