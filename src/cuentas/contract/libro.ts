import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { period } from '#lib/contract/fields.ts'
import { MONEDAS } from './entrega.ts'

/** Line of an entry, as an accountant's program takes it: debe and haber are never both above zero. */
export const LineaDeLibro = z.object({
  fecha: z.string(),
  /** Number of the entry: its lines sum to zero in each currency. */
  comprobante: z.int(),
  /** Name of the account by the operator's chart. */
  cuenta: z.string(),
  glosa: z.string(),
  debe: z.number(),
  haber: z.number(),
  moneda: z.enum(MONEDAS),
  /** Pesos per dollar or real; null for pesos, and where no rate is known. */
  tasa: z.nullable(z.number()),
  /** Excursion that earned or cost it. */
  centro: z.nullable(z.string()),
})
export type LineaDeLibro = z.infer<typeof LineaDeLibro>

/** Sums of the same lines by currency, and the number of handovers that the caller has to count before they show. */
export const SumasDeLibro = z.object({
  sumas: z.array(
    z.object({
      moneda: z.enum(MONEDAS),
      debe: z.number(),
      haber: z.number(),
      comprobantes: z.int(),
    }),
  ),
  porContar: z.int(),
})
export type SumasDeLibro = z.infer<typeof SumasDeLibro>

export const libro = {
  getLibro: llamada<LineaDeLibro[]>()('GET /v1/cuenta/getLibro', {
    query: z.object({ ...paging, ...period }),
  }),
  getSumas: llamada<SumasDeLibro>()('GET /v1/cuenta/getSumasDeLibro', {
    query: z.object(period),
  }),
}
