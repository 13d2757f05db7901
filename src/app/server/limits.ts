import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { acceso } from '#acceso/contract.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { AppError, malformed } from '#lib/server/errors.ts'
import { limitRate } from '#lib/server/rates.ts'
import { networkOf } from '#lib/server/throttle.ts'
import { MOST_BYTES } from '#lib/server/upload.ts'

/** How much one may do, over all processes: requests in 10 s, and sign-ins in 10 min. */
export interface Rates {
  readonly session: number
  readonly address: number
  readonly signIns: number
}

const WINDOW_S = 10
const SIGN_IN_WINDOW_S = 600
const message = 'Demasiadas solicitudes seguidas. Espere un momento e intente de nuevo.'

/** Calls with which somebody from outside tries a password or a token. */
const SIGN_INS: readonly (Endpoint | undefined)[] = [
  acceso.acceso,
  acceso.invitacion,
  acceso.aceptarInvitacion,
]
const isSignIn = (endpoint: Endpoint | undefined) => SIGN_INS.includes(endpoint)

/** Limits what comes from one address, whoever sends it, and how often somebody there may try to sign in. */
export function limitAddresses(app: FastifyInstance, pool: pg.Pool, rates: Rates) {
  const request = limitRate(pool, {
    name: 'address',
    limit: rates.address,
    seconds: WINDOW_S,
    message,
  })
  // Against one password tried at many accounts; many at one are D9's. And hashing is what costs most of all.
  const signIn = limitRate(pool, {
    name: 'sign-in',
    limit: rates.signIns,
    seconds: SIGN_IN_WINDOW_S,
    message: 'Demasiados ingresos desde esta conexión. Espere antes de volver a intentar.',
  })
  app.addHook('onRequest', async ({ ip, raw, routeOptions }) => {
    // Has no address any more: its sender gave up while it was on its way.
    if (raw.socket.destroyed) throw malformed()
    const network = networkOf(ip)
    await request(network)
    if (isSignIn(routeOptions.config.endpoint)) await signIn(network)
  })
}

/** Cuts off whoever sends more than anybody needs to, or does not say how much and goes on after the answer. */
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

/** Limits what one session asks for. */
export const limitSessions = (pool: pg.Pool, { session }: Rates) =>
  limitRate(pool, { name: 'session', limit: session, seconds: WINDOW_S, message })
