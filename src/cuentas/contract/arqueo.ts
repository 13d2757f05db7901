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

/** Returns counted less expected, exact to the cent. */
export const diferenciaOf = (contado: Montos, esperado: Montos): Montos => ({
  clp: contado.clp - esperado.clp,
  usd: (inCents(contado.usd) - inCents(esperado.usd)) / 100,
  brl: (inCents(contado.brl) - inCents(esperado.brl)) / 100,
  tarjeta: contado.tarjeta - esperado.tarjeta,
})

export const cuadra = (contado: Montos, esperado: Montos) =>
  Object.values(diferenciaOf(contado, esperado)).every((difference) => difference === 0)
