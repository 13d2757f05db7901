import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { Arqueo } from '#cuentas/contract/arqueo.ts'
import { MONEDAS } from '#cuentas/contract/entrega.ts'
import { paging } from '#lib/contract/envelope.ts'
import { day, hasTwoDecimals, id, period, pesos, reason, text } from '#lib/contract/fields.ts'
import { PESOS_MAXIMO } from '#lib/contract/money.ts'

// The office's money: what was received and not brought to the bank, and card sales that the acquirer has not paid.

/** Line of the ledger that moved the caja, or card sales. Debe is positive. */
export const LineaDeCaja = z.object({
  asientoId: z.int(),
  fecha: z.string(),
  cuenta: z.enum(['caja', 'tarjeta']),
  glosa: z.string(),
  moneda: z.enum(MONEDAS),
  monto: z.number(),
  /** Movement of the office that may be reversed: missing for others, and once it was. */
  reversible: z.optional(z.int()),
})
export type LineaDeCaja = z.infer<typeof LineaDeCaja>

const Efectivo = z.object({ CLP: z.number(), USD: z.number(), BRL: z.number() })

/** The `data` of a 409: the caja moved while it was counted. */
export const CajaMovida = z.object({ esperado: Efectivo })

export const CajaDeOficina = z.object({
  /** Balance of the caja now. */
  caja: Efectivo,
  /** Card sales that the acquirer has not paid, and those of the days asked for. */
  tarjeta: z.int(),
  tarjetaDelPeriodo: z.int(),
  /** Last count of the caja; null if it was never counted. */
  contada: z.nullable(z.object({ momento: z.string(), autor: z.string() })),
  /** Newest first. */
  lineas: z.array(LineaDeCaja),
})
export type CajaDeOficina = z.infer<typeof CajaDeOficina>

/** Movement of the office's money. Amounts say how much the caja gained. */
export const MovimientoDeCaja = z.object({
  id: z.int(),
  tipo: z.enum(['conteo', 'deposito', 'cambio', 'tarjeta', 'apertura']),
  fecha: z.string(),
  clp: z.int(),
  usd: z.number(),
  brl: z.number(),
  tarjeta: z.int(),
  comision: z.int(),
  motivo: z.string(),
})
export type MovimientoDeCaja = z.infer<typeof MovimientoDeCaja>

const BAD_AMOUNT = 'Escriba un monto mayor que 0, con hasta 2 decimales'
const monto = z
  .number({ error: BAD_AMOUNT })
  .check(
    z.refine(
      (amount) => amount > 0 && amount <= PESOS_MAXIMO && hasTwoDecimals(amount),
      BAD_AMOUNT,
    ),
  )
const motivo = z._default(text(1000), '')
const dated = { fecha: z.optional(day()), motivo }
const positive = (message: string) => pesos(message).check(z.positive('Debe ser mayor que 0'))
const balance = z.number('Debe ser el saldo que se mostró')

const Conteo = z.object({
  contado: Arqueo,
  /** Balances that were shown: a caja that moved meanwhile is not booked as a difference. */
  esperado: z.object({ CLP: balance, USD: balance, BRL: balance }),
  /** Required if the count differs. */
  motivo,
})

const Deposito = z
  .object({ moneda: z.enum(MONEDAS, { error: 'Elija la moneda' }), monto, ...dated })
  .check(
    z.refine(({ moneda, monto }) => moneda !== 'CLP' || Number.isInteger(monto), {
      path: ['monto'],
      error: 'Escriba un monto en pesos, sin decimales',
    }),
  )

const Cambio = z.object({
  moneda: z.enum(['USD', 'BRL'], { error: 'Elija la moneda' }),
  monto,
  /** Pesos got for it. */
  pesos: positive('Escriba cuántos pesos recibió'),
  ...dated,
})

const VentasPagadas = z
  .object({
    /** Card sales that it is for, and what the bank got of them. */
    bruto: positive('Escriba cuánto se vendió con tarjeta'),
    neto: positive('Escriba cuánto abonó el banco'),
    ...dated,
  })
  .check(
    z.refine(({ bruto, neto }) => neto <= bruto, {
      path: ['neto'],
      error: 'No puede ser más de lo que se vendió',
    }),
  )

export const cajaDeOficina = {
  get: llamada<CajaDeOficina>()('GET /v1/caja/get', { query: z.object({ ...paging, ...period }) }),
  contar: llamada<MovimientoDeCaja>()('POST /v1/caja/contar', { body: Conteo, status: 201 }),
  depositar: llamada<MovimientoDeCaja>()('POST /v1/caja/depositar', {
    body: Deposito,
    status: 201,
  }),
  cambiar: llamada<MovimientoDeCaja>()('POST /v1/caja/cambiar', { body: Cambio, status: 201 }),
  cuadrar: llamada<MovimientoDeCaja>()('POST /v1/caja/cuadrar', {
    body: VentasPagadas,
    status: 201,
  }),
  reversar: llamada<MovimientoDeCaja>()('POST /v1/caja/reversar', {
    body: z.object({ id: id(), motivo: reason }),
    status: 201,
  }),
}
