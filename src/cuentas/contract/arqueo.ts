import * as z from 'zod/mini'
import { wholeNumber } from '#lib/contract/fields.ts'

// Counting money: pieces by denomination. Dollars and reais are counted in cents, so that sums are exact.

/** Notes and coins by currency, in its smallest unit: pesos, cents of a dollar, centavos of a real. */
export const DENOMINACIONES = {
  clp: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10],
  usd: [10_000, 5_000, 2_000, 1_000, 500, 200, 100],
  brl: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100],
} as const
export type MonedaContada = keyof typeof DENOMINACIONES
export const MONEDAS_CONTADAS = Object.keys(DENOMINACIONES) as MonedaContada[]

const pieces = wholeNumber(0, 9_999, 'Escriba cuántos hay, sin decimales')
const piecesOf = (moneda: MonedaContada) =>
  z
    .record(z.string(), pieces)
    .check(
      z.refine(
        (counted) =>
          Object.keys(counted).every((value) =>
            DENOMINACIONES[moneda].some((one) => String(one) === value),
          ),
        'No es un billete ni una moneda conocida',
      ),
    )

/** Money as it was counted: pieces by denomination, and card vouchers by number and sum. */
export const Arqueo = z.object({
  clp: z._default(piecesOf('clp'), {}),
  usd: z._default(piecesOf('usd'), {}),
  brl: z._default(piecesOf('brl'), {}),
  vouchers: z._default(wholeNumber(0, 9_999, 'Escriba cuántos vouchers hay'), 0),
  sumaVouchers: z._default(wholeNumber(0, 99_999_999, 'Escriba la suma de los vouchers'), 0),
})
export type Arqueo = z.infer<typeof Arqueo>

/** Sums in pesos, dollars and reais, and the card payments in pesos. */
export const Montos = z.object({
  clp: z.number(),
  usd: z.number(),
  brl: z.number(),
  tarjeta: z.number(),
})
export type Montos = z.infer<typeof Montos>

const sumOf = (counted: Readonly<Record<string, number>>) =>
  Object.entries(counted).reduce((sum, [value, many]) => sum + Number(value) * many, 0)

export const montosOf = (arqueo: Arqueo): Montos => ({
  clp: sumOf(arqueo.clp),
  usd: sumOf(arqueo.usd) / 100,
  brl: sumOf(arqueo.brl) / 100,
  tarjeta: arqueo.sumaVouchers,
})

const inCents = (amount: number) => Math.round(amount * 100)

/**
 * Returns counted less expected, exact to the cent. Nothing is expected of a currency of which more was spent than
 * collected: the person is owed that.
 */
export const diferenciaOf = (contado: Montos, esperado: Montos): Montos => {
  const cents = (moneda: 'usd' | 'brl') =>
    (inCents(contado[moneda]) - inCents(Math.max(esperado[moneda], 0))) / 100
  return {
    clp: contado.clp - Math.max(esperado.clp, 0),
    usd: cents('usd'),
    brl: cents('brl'),
    tarjeta: contado.tarjeta - esperado.tarjeta,
  }
}

/** Coins below it are not in use: cash is rounded to it (Ley 20.956). */
const SMALLEST_COIN = 10

/** Returns how much of a difference of pesos is rounding: all of it if no coin is that small, else nothing. */
export const redondeoOf = ({ clp }: Pick<Montos, 'clp'>) =>
  Math.abs(clp) < SMALLEST_COIN ? clp : 0

/** Returns the difference that has to be explained: without rounding, and without card payments whose vouchers are missing. */
export const sinExplicar = (contado: Montos, esperado: Montos, faltantes = 0): Montos => {
  const difference = diferenciaOf(contado, esperado)
  return {
    ...difference,
    clp: difference.clp - redondeoOf(difference),
    tarjeta: difference.tarjeta + faltantes,
  }
}

export const isEven = (difference: Montos) =>
  Object.values(difference).every((amount) => amount === 0)
