import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { type Alcance, alcanceOf, type Permisos } from '#acceso/contract/permisos.ts'
import type { acceso } from '#acceso/contract.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import type { CommandContext } from '#lib/server/command.ts'
import { forbidden, noSession } from '#lib/server/errors.ts'
import { type Context, routesFor } from '#lib/server/handle.ts'
import type { MailBox } from '#lib/server/mail.ts'
import { sha256 } from '#lib/server/secrets.ts'
import { findLlave, touchLlave } from './queries/llaves.ts'
import { findSesion, type Sesion, touchSesion } from './queries/sesiones.ts'

export type { Sesion }

/** Settings of the operator, as far as slices read them. */
export interface Settings {
  readonly timeZone: string
  readonly production: boolean
  readonly demonstration: boolean
  readonly secondFactor: 'date' | 'totp'
  /** 32 bytes that encrypt secrets in the database. */
  readonly secretKey: Buffer
  readonly appVersion: string
  /** Public address of the product; null takes the address of each request. */
  readonly publicOrigin: string | null
  readonly mail: MailBox | null
  readonly release: { readonly version: string; readonly commit: string }
  readonly operator: {
    readonly name: string
    /** A file. Empty if there is none, like phone and e-mail. */
    readonly logo: string
    readonly phone: string
    readonly email: string
    readonly voucherFooter: string
    readonly voucherPolicy: string
    /** In place of the two for who reads Portuguese. */
    readonly voucherFooterPt: string
    readonly voucherPolicyPt: string
  }
  readonly links: { readonly terms: string; readonly plans: string; readonly contact: string }
  readonly texts: { readonly terms: string; readonly plans: string; readonly contact: string }
  /** Minutes within which the van comes, from the pick-up hour on. */
  readonly pickupWindow: number
  /** Hours `HH:MM` between which nothing is sent to passengers, maybe over midnight. */
  readonly quietHours: readonly [from: string, to: string] | null
  /** Days ahead that a passenger is told of the pick-up. */
  readonly noticeDays: number
  /** Bounds of resellers: limits of a sale, of a change and of a hold, and the age of a child. */
  readonly octo: {
    readonly cutoffMinutes: number
    readonly cancelHours: number
    readonly holdMinutes: number
    readonly childMaxAge: number
  }
  /** Whole pesos in the petty cash before its first line. */
  readonly openingFund: number
  /** Claims that nobody came become no-shows with the settlement of their route. */
  readonly noShowBySettlement: boolean
  /** Hours of work in one day, and of rest between two, from and below which the board warns. */
  readonly longDayHours: number
  readonly restHours: number
  /** Names that the operator gives to accounts of the ledger. */
  readonly chart: Readonly<Record<string, string>>
  /** Null keeps passengers' data for ever. */
  readonly retentionMonths: number | null
  readonly accessRecordMonths: number
}

export type Ctx<E extends Endpoint> = Context<E, Sesion, Settings>
/** Context of a verb, inside its transaction. */
export type Cmd<E extends Endpoint> = CommandContext<E, Sesion, Settings>

export const routesOf = routesFor<Sesion, Settings>()

/** `__Host-` ties the cookie to this host; browsers accept it over HTTPS only. */
export const cookieName = ({ production }: Pick<Settings, 'production'>) =>
  production ? '__Host-sid' : 'sid'
export const deviceCookieName = ({ production }: Pick<Settings, 'production'>) =>
  production ? '__Host-equipo' : 'equipo'

export const LIVE_PATH = '/ws'
const UNATTENDED: readonly string[] = [
  'GET /v1/usuario/enLinea',
  'GET /v1/login/ajustes',
] satisfies (typeof acceso)[keyof typeof acceso]['key'][]

/**
 * Recognises requests that an open screen makes by itself: they do not keep the session alive. These are the settings
 * every minute, the live channel, and lists read again after a change of somebody else (sent with a header).
 */
const isUnattended = ({ headers, routeOptions: { url, config } }: FastifyRequest) =>
  headers['x-unattended'] !== undefined ||
  url === LIVE_PATH ||
  UNATTENDED.includes(config.route?.endpoint.key ?? '')

/** Token of a key begins so: people and tools that look for leaked secrets recognise it. */
export const LLAVE_PREFIX = 'tvs_'

async function sesionOfLlave(pool: pg.Pool, token: string, timeZone: string): Promise<Sesion> {
  const found = await findLlave(pool, sha256(token), timeZone)
  if (!found) throw noSession('La llave no sirve: no existe, venció o fue revocada.')
  const { stale, ...sesion } = found
  if (stale) await touchLlave(pool, sesion.llave.id)
  return sesion
}

/** Returns the session of the request's Bearer token or cookie, or null. A key is never read from a cookie. */
export function authenticate(pool: pg.Pool, settings: Pick<Settings, 'production' | 'timeZone'>) {
  const cookie = cookieName(settings)
  return async (request: FastifyRequest): Promise<Sesion | null> => {
    const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (bearer?.startsWith(LLAVE_PREFIX)) return sesionOfLlave(pool, bearer, settings.timeZone)
    const token = bearer ?? request.cookies[cookie]
    if (!token) return null
    const found = await findSesion(pool, sha256(token))
    if (!found) return null
    const { stale, ...sesion } = found
    if (stale && !isUnattended(request)) await touchSesion(pool, sesion.id)
    return sesion
  }
}

/** Calls that a pending session may make, besides public ones. */
const WHILE_PENDIENTE: readonly string[] = [
  'GET /v1/login/sesion',
  'POST /v1/login/salir',
  'POST /v1/login/segundo-factor/enrolar',
  'POST /v1/login/segundo-factor/confirmar',
] satisfies (typeof acceso)[keyof typeof acceso]['key'][]

export const OF_PEOPLE = 'Esta acción es de personas: una llave no puede hacerla.'

/**
 * Calls that no key may make: about the caller's own sign-in, the live channel, and those that give a way in, which would
 * outlive the key.
 */
const CALLS_OF_PEOPLE =
  /^GET \/ws$|^\w+ \/v1\/(login|llave|webhook)\/|^(POST|PUT|DELETE) \/v1\/usuario\//

/** Returns the caller's reach in a call. Throws 401 without a complete session, 403 for a role without reach. */
export function authorize(
  { key, scopes }: { key: string; scopes: unknown },
  sesion: Sesion | null,
): Alcance {
  const row = scopes as Permisos
  if (row.anonymous !== '-') return row.anonymous
  if (!sesion) throw noSession()
  if (sesion.llave && CALLS_OF_PEOPLE.test(key)) throw forbidden(OF_PEOPLE)
  const alcance = alcanceOf(row, sesion.rol)
  const onlyPendiente = alcance === 'P'
  if (sesion.pendiente && !onlyPendiente && !WHILE_PENDIENTE.includes(key))
    throw noSession('Falta verificar el segundo factor.')
  if (alcance === '-' || (onlyPendiente && !sesion.pendiente)) throw forbidden()
  return alcance
}
