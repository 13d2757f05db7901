import { formatClp, formatReal, formatUsd } from '#lib/contract/money.ts'
import {
  type Arqueo,
  DENOMINACIONES,
  MONEDAS_CONTADAS,
  type MonedaContada,
  type Montos,
} from '../../contract/arqueo.ts'

export type Pieces = Readonly<Partial<Record<string, number | ''>>>

/** Count as typed: pieces by denomination; an empty box is 0. */
export interface ArqueoValues extends Record<MonedaContada, Pieces> {
  vouchers: number | ''
  sumaVouchers: number | ''
}

export const BLANK_ARQUEO: ArqueoValues = {
  clp: {},
  usd: {},
  brl: {},
  vouchers: '',
  sumaVouchers: '',
}

export const NOT_COUNTED = 'Escriba cuántos hay; 0 si no hay nada'

/** Nothing typed is a mistake; a zero says that there is nothing. */
export const isBlank = ({ clp, usd, brl, vouchers, sumaVouchers }: ArqueoValues) =>
  [...Object.values({ ...clp, ...usd, ...brl }), vouchers, sumaVouchers].every(
    (many) => many === '' || many === undefined,
  )

const typedOf = (pieces: Pieces) =>
  Object.fromEntries(
    Object.entries(pieces).flatMap(([value, many]) => (many ? [[value, many]] : [])),
  )

/** Returns the count to send. */
export const arqueoOf = ({ clp, usd, brl, vouchers, sumaVouchers }: ArqueoValues): Arqueo => ({
  clp: typedOf(clp),
  usd: typedOf(usd),
  brl: typedOf(brl),
  vouchers: vouchers || 0,
  sumaVouchers: sumaVouchers || 0,
})

/** Kinds of money of a count, in the order in which they are shown. */
export const MONTOS = [
  { monto: 'clp', label: 'Pesos', format: formatClp },
  { monto: 'usd', label: 'Dólares', format: formatUsd },
  { monto: 'brl', label: 'Reales', format: formatReal },
  { monto: 'tarjeta', label: 'Tarjeta', format: formatClp },
] as const satisfies readonly {
  monto: keyof Montos
  label: string
  format: (amount: number) => string
}[]
export type Monto = keyof Montos

/** Returns the kinds of money that are there. */
export const presentIn = (montos: Montos): Monto[] =>
  MONTOS.map(({ monto }) => monto).filter((monto) => montos[monto] !== 0)

/** Word before an amount that is not plain cash in hand: more was spent than collected, or it was paid by card. */
export const wordBefore = (monto: Monto, amount: number) =>
  amount < 0 ? 'se le debe ' : monto === 'tarjeta' ? 'tarjeta ' : ''

/** Formats `$140.000, US$20 y tarjeta $30.000`; `$0` if there is none. */
export function montosText(montos: Montos): string {
  const texts = MONTOS.flatMap(({ monto, format }) =>
    montos[monto] === 0
      ? []
      : [`${wordBefore(monto, montos[monto])}${format(Math.abs(montos[monto]))}`],
  )
  const last = texts.pop()
  return texts.length > 0 ? `${texts.join(', ')} y ${last}` : (last ?? '$0')
}

/** Says what is missing or left over of one kind of money: `Faltan $1.500`, or `Cuadra`. */
export function diferenciaText(difference: number, format: (amount: number) => string) {
  if (difference === 0) return 'Cuadra'
  return `${difference < 0 ? 'Faltan' : 'Sobran'} ${format(Math.abs(difference))}`
}

/** Formats `faltan $1.500, sobran US$20`. */
export const differencesText = (differences: Montos) =>
  MONTOS.flatMap(({ monto, format }) => {
    const difference = differences[monto]
    const text = `${difference < 0 ? 'faltan' : 'sobran'} ${format(Math.abs(difference))}`
    return difference === 0 ? [] : [`${text}${monto === 'tarjeta' ? ' en tarjeta' : ''}`]
  }).join(', ')

/** Formats the value of a note or coin, such as `$20.000` or `US$5`. */
export const denominacionText = (moneda: MonedaContada, value: number) =>
  moneda === 'clp' ? formatClp(value) : (moneda === 'usd' ? formatUsd : formatReal)(value / 100)

/** Returns the lines of a stored count, the largest denomination first. */
export const linesOf = (arqueo: Arqueo) =>
  MONEDAS_CONTADAS.flatMap((moneda) =>
    DENOMINACIONES[moneda].flatMap((value) => {
      const many = arqueo[moneda][String(value)] ?? 0
      const text = denominacionText(moneda, value)
      return many > 0 ? [{ moneda, text, many, sum: denominacionText(moneda, value * many) }] : []
    }),
  )
