import * as z from 'zod/mini'
import { EnLinea } from '#acceso/contract.ts'
import type { permisos } from '#acceso/rules.ts'

/**
 * That something changed, for open screens to read it again (D39). `tipo` is the table of the changed row (`reserva`,
 * `hotel`, `detalle_rendicion`…), `id` its id; `fechas` the civil days it concerns, before and after: none where it has
 * no day, and then it may touch any. `todo` is said when something may have been missed.
 */
export const Cambio = z.object({
  tipo: z.string(),
  id: z.nullable(z.int()),
  fechas: z.array(z.string()),
})
export type Cambio = z.infer<typeof Cambio>

/** A topic has its row in the permission table, or it does not compile. */
type Tema =
  Extract<keyof typeof permisos, `SUBSCRIBE /${string}`> extends `SUBSCRIBE ${infer T}` ? T : never

/** What is told over `/ws`, by destination: the body of each MESSAGE. A text goes as it is, everything else as JSON. */
export const TOPICS = {
  /** The sentence of the toast. Headers `CabecerasReserva`. */
  '/topic/reservas': z.string(),
  /** Header `propio: 1` where the session that receives it is the one that did it. */
  '/topic/cambios': Cambio,
  /** Who is online, by name, each person once; for HOTEL, those of its hotel. */
  '/topic/usuarios-activos': EnLinea,
} as const satisfies Record<Tema, z.core.$ZodType>
export type Topic = keyof typeof TOPICS

/** Headers of a message of `/topic/reservas`: the reservation, its day and excursion, the version it is now, and what was done. */
export const CabecerasReserva = z.object({
  reserva: z.string(),
  fecha: z.string(),
  excursion: z.string(),
  version: z.string(),
  verbo: z.string(),
})
export type CabecerasReserva = z.infer<typeof CabecerasReserva>
