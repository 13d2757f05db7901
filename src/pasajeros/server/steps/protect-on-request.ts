import type { Cmd } from '#acceso/server/session.ts'
import type { Protection } from '#reservas/server/steps/mask-reserva.ts'
import type { pasajeros } from '../../contract.ts'
import { type RightsRequest, recordRequest } from './request-files.ts'

/** Fixed: a typed reason might name the passenger. */
export const A_PETICION = 'A PETICIÓN DEL PASAJERO'

type Protect<T> = (protection: Protection, ids: readonly number[]) => Promise<T>

/** Does what a passenger asked for, and keeps the request apart from the database. */
export async function protectOnRequest<T>(
  { db, session, now, files, body }: Cmd<(typeof pasajeros)[RightsRequest['verbo']]>,
  verbo: RightsRequest['verbo'],
  protect: Protect<T>,
) {
  const result = await protect({ db, session, hoy: now().day, motivo: A_PETICION }, body.reservaIds)
  await recordRequest(files, verbo, body.reservaIds)
  return result
}
