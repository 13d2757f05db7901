import * as z from 'zod/mini'
import type { permisos } from '#acceso/contract/permisos.ts'
import { EnLinea } from '#acceso/contract.ts'

/**
 * `tipo` is the table of the row, or `todo` if changes may have been missed. Without `fechas` any day may be
 * affected.
 */
export const Cambio = z.object({
  tipo: z.string(),
  id: z.nullable(z.int()),
  fechas: z.array(z.string()),
})
export type Cambio = z.infer<typeof Cambio>

type TopicName =
  Extract<keyof typeof permisos, `SUBSCRIBE /${string}`> extends `SUBSCRIBE ${infer T}` ? T : never

/** Body of each MESSAGE by destination. A string is sent as it is, anything else as JSON. */
export const TOPICS = {
  /** Sentence of the toast. Headers: `CabecerasReserva`. */
  '/topic/reservas': z.string(),
  /** Header `propio: 1` marks a change by the receiving session itself. */
  '/topic/cambios': Cambio,
  '/topic/usuarios-activos': EnLinea,
} as const satisfies Record<TopicName, z.core.$ZodType>
export type Topic = keyof typeof TOPICS

export const ReservaHeaders = z.object({
  reserva: z.string(),
  fecha: z.string(),
  excursion: z.string(),
  version: z.string(),
  verbo: z.string(),
})
export type ReservaHeaders = z.infer<typeof ReservaHeaders>
