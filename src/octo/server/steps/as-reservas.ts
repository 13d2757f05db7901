import type { Cmd } from '#acceso/server/session.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { withParts } from '#lib/server/handle.ts'

/**
 * Returns the context of a call about reservations, in the caller's name. It reaches all of them: the booking that led to
 * one was looked up within the channel of the key.
 */
export const asReservas = <E extends Endpoint, B>(call: Cmd<Endpoint>, endpoint: E, body: B) =>
  withParts(call, { endpoint, params: undefined, query: undefined, body, scope: 'A' })
