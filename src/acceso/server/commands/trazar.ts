import type { Ctx } from '#acceso/server/queries.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { neighbourhoodOf } from '#lib/server/throttle.ts'

/**
 * Leaves a line in the log that says which account was tried and from about where; 0 for an account that does not exist.
 * Never the e-mail, which may be a password typed into the wrong box.
 */
export const trazar = (
  { request }: Ctx<Endpoint>,
  usuario: number,
  que: 'sign-in failed' | 'sign-in held back' | 'code failed',
) => request.log.warn({ usuario, red: neighbourhoodOf(request.ip) }, que)
