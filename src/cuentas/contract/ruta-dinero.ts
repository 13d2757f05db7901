import * as z from 'zod/mini'
import { flag } from '#lib/contract/fields.ts'

export const ENTREGAS_DE_RUTA = ['pendiente', 'declarada', 'recibida'] as const

/**
 * Amounts expected and collected on a route, in whole pesos. Null if it holds foreign money without a known rate; all
 * three, `esperado` too, while a handover of it waits to be counted by somebody like the caller.
 */
export const DineroDeRuta = z.object({
  /** Still to collect of reservations that were not settled, but for those that somebody collected already. */
  porCobrar: z.int(),
  /** Number of amounts that came late and that finance has to resolve. */
  porResolver: z.optional(z.int()),
  esperado: z.nullable(z.int()),
  recibido: z.nullable(z.int()),
  diferencia: z.nullable(z.int()),
  /** Number of reservations with a difference: two may cancel out. */
  conDiferencia: z.int(),
  /** 1 if a difference may still be mended: no money was received yet, and the month is not closed. */
  porRevisar: flag,
  /** Number of card payments without the photograph of their receipt. */
  sinComprobante: z.int(),
  /** State of the handover of its money; null if there is none, or if the route is older than handovers. */
  entrega: z.nullable(z.enum(ENTREGAS_DE_RUTA)),
})
export type DineroDeRuta = z.infer<typeof DineroDeRuta>

const badValue = 'Valor no válido'
const yes = z.optional(z.literal('si', badValue))
/** `dinero=si` tells the money of each route, and the settled ones begin with differences that may still be mended. */
export const filtrosDinero = {
  dinero: yes,
  diferencia: yes,
  /** Only routes that lack a receipt. */
  comprobantes: yes,
  entrega: z.optional(z.enum(['si', 'no'], { error: badValue })),
}
export interface FiltrosDinero {
  readonly diferencia?: 'si' | undefined
  readonly comprobantes?: 'si' | undefined
  readonly entrega?: 'si' | 'no' | undefined
}
