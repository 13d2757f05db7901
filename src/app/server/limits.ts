import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { acceso } from '#acceso/contract.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { AppError, malformed } from '#lib/server/errors.ts'
import { limitRate } from '#lib/server/rates.ts'
import { networkOf } from '#lib/server/throttle.ts'
import { MOST_BYTES } from '#lib/server/upload.ts'

export interface Rates {
  readonly session: number
  readonly address: number
  readonly signIns: number
}

const WINDOW_S = 10
const SIGN_IN_WINDOW_S = 600
const message = 'Demasiadas solicitudes seguidas. Espere un momento e intente de nuevo.'

const SIGN_INS: readonly (Endpoint | undefined)[] = [
  acceso.acceso,
  acceso.invitacion,
  acceso.aceptarInvitacion,
]
const isSignIn = (endpoint: Endpoint | undefined) => SIGN_INS.includes(endpoint)

export function limitAddresses(app: FastifyInstance, pool: pg.Pool, rates: Rates) {
  const request = limitRate(pool, {
    name: 'address',
    limit: rates.address,
    seconds: WINDOW_S,
    message,
  })
  // Stops one password tried at many accounts; AC-13 covers one account. Hashing is also the most expensive work.
  const signIn = limitRate(pool, {
    name: 'sign-in',
    limit: rates.signIns,
    seconds: SIGN_IN_WINDOW_S,
    message: 'Demasiados ingresos desde esta conexión. Espere antes de volver a intentar.',
  })
  app.addHook('onRequest', async ({ ip, raw, routeOptions }) => {
    // The sender has disconnected, so there is no address any more.
    if (raw.socket.destroyed) throw malformed()
    const network = networkOf(ip)
    await request(network)
    if (isSignIn(routeOptions.config.route?.endpoint)) await signIn(network)
  })
}

/** Cuts connections that send too much, or announce no length and go on sending after the response. */
export function limitSenders(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (Number(headers['content-length'] ?? 0) <= MOST_BYTES) return
    reply.header('connection', 'close')
    throw new AppError(413, 'El envío es demasiado grande.')
  })
  app.addHook('onSend', async ({ headers, raw }, reply) => {
    if (headers['transfer-encoding'] !== undefined && !raw.complete)
      reply.header('connection', 'close')
  })
}

export const limitSessions = (pool: pg.Pool, { session }: Rates) =>
  limitRate(pool, { name: 'session', limit: session, seconds: WINDOW_S, message })
