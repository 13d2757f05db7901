import * as z from 'zod/mini'
import { flag, id, pesos, requiredLine } from '#lib/contract/fields.ts'
import { urlComprobante } from './comprobante-field.ts'
import { quien } from './quien.ts'

/** Expense added after the first ones of its route. One that was annulled stays and is worth nothing. */
export const GastoExtra = z.object({
  id: z.int(),
  usuarioId: z.int(),
  nombre: z.string(),
  valor: z.int(),
  urlComprobante: z.nullable(z.string()),
  creado: z.string(),
  anulado: flag,
  version: z.int(),
  /** The caja paid it. */
  deCaja: z.optional(z.literal(true)),
})
export type GastoExtra = z.infer<typeof GastoExtra>

export const NuevoGastoExtra = z.object({
  rendicionId: id(),
  nombre: requiredLine(100, 'Escriba en qué se gastó'),
  valor: pesos('Escriba un monto en pesos, sin decimales').check(
    z.positive('Debe ser mayor que 0'),
  ),
  urlComprobante: z._default(urlComprobante, null),
  quien,
})
