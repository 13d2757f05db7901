import type { Ctx } from '#acceso/server/session.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { neighbourhoodOf } from '#lib/server/throttle.ts'

/** Logs a failed try; account 0 is unknown. Leaves the e-mail out: it may be a password typed into the wrong box. */
export const logFailedTry = (
  { request }: Ctx<Endpoint>,
  usuario: number,
  what: 'sign-in failed' | 'sign-in held back' | 'code failed',
) => request.log.warn({ usuario, red: neighbourhoodOf(request.ip) }, what)
