import * as z from 'zod/mini'
import { SinLugar } from '#reservas/contract/salida.ts'
import { QUE_CHOCA } from '../rules.ts'

/**
 * Clash with another route: the `data` of a 409 that `confirmarDoble` avoids. `desde` and `hasta` (`2026-12-01T08:00`)
 * say when the other one is under way; without them both share a day.
 */
export const Choque = z.object({
  que: z.enum(QUE_CHOCA),
  nombre: z.string(),
  rutaId: z.int(),
  nombreExcursion: z.string(),
  desde: z.optional(z.string()),
  hasta: z.optional(z.string()),
})
export type Choque = z.infer<typeof Choque>
export const Choques = z.object({ choques: z.array(Choque).check(z.minLength(1)) })

/** Passengers above the seats of a vehicle: the `data` of a 409 that `confirmarCupo` avoids. */
export const SinAsientos = z.pick(SinLugar, { cupo: true })
