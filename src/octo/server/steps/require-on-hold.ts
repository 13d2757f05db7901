import type { Apartado } from '#reservas/contract/apartado.ts'
import { unprocessable } from './refusal.ts'

/** Throws if a booking does not hold its seats any more. */
export function requireOnHold({ vivo, soltada, confirmada }: Apartado) {
  if (vivo) return
  if (soltada !== null) throw unprocessable('The booking is cancelled')
  if (confirmada !== null) throw unprocessable('The booking is confirmed already')
  throw unprocessable('The reservation has expired')
}
