import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { period } from '#lib/contract/fields.ts'

const inOrder = z.refine<{ desde?: string | undefined; hasta?: string | undefined }>(
  ({ desde, hasta }) => !desde || !hasta || desde <= hasta,
  { path: ['hasta'], error: 'La fecha final es anterior a la inicial' },
)
const query = z.object(period).check(inOrder)

const figures = { reservas: z.int(), pasajeros: z.int(), total: z.int() }

/** Sales of one excursion, hotel or channel; `total` in whole pesos. */
export const Sales = z.object({
  id: z.int(),
  nombre: z.string(),
  /** Departure, `HH:MM`; only with `porSalida`, and left out where it is unknown. */
  salida: z.optional(z.string()),
  ...figures,
})
export type Sales = z.infer<typeof Sales>

/** Sales in a month `2026-11`. */
export const SalesOfMonth = z.object({ mes: z.string(), ...figures })
export type SalesOfMonth = z.infer<typeof SalesOfMonth>

/** Active reservations without no-shows, by the day of the excursion. Passengers are who came, once that was said. */
export const estadisticas = {
  excursiones: llamada<Sales[]>()('GET /v1/estadistica/excursiones', {
    query: z
      .object({ ...period, porSalida: z.optional(z.literal('si', 'Valor no válido')) })
      .check(inOrder),
  }),
  hoteles: llamada<Sales[]>()('GET /v1/estadistica/hoteles', { query }),
  meses: llamada<SalesOfMonth[]>()('GET /v1/estadistica/meses', { query }),
  canales: llamada<Sales[]>()('GET /v1/estadistica/canales', { query }),
}
