import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { acceso } from '#acceso/contract.ts'
import { type Alcance, alcanceDe, type Permisos } from '#acceso/rules.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import type { CommandContext } from '#lib/server/command.ts'
import { forbidden, noSession } from '#lib/server/errors.ts'
import type { Context, Session } from '#lib/server/handle.ts'
import type { MailBox } from '#lib/server/mail.ts'
import { sha256 } from '#lib/server/secrets.ts'

export interface Sesion extends Session {
  readonly email: string
  readonly rol: string
  readonly rolId: number
  readonly hotelId: number | null
  readonly pendiente: boolean
}

export interface Ajustes {
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
  }
  readonly links: { readonly terms: string; readonly plans: string; readonly contact: string }
  readonly texts: { readonly terms: string; readonly plans: string; readonly contact: string }
  /** Whole pesos in the petty cash before its first line. */
  readonly openingFund: number
  /** Null keeps passengers' data for ever. */
  readonly retentionMonths: number | null
  readonly accessRecordMonths: number
}

export type Ctx<E extends Endpoint> = Context<E, Sesion, Ajustes>
/** Context of a verb, inside its transaction. */
export type Cmd<E extends Endpoint> = CommandContext<E, Sesion, Ajustes>

/** `__Host-` ties the cookie to this host; browsers accept it over HTTPS only. */
export const cookieName = ({ production }: Pick<Ajustes, 'production'>) =>
  production ? '__Host-sid' : 'sid'
export const deviceCookieName = ({ production }: Pick<Ajustes, 'production'>) =>
  production ? '__Host-equipo' : 'equipo'

export const EN_VIVO = '/ws'
const SOLAS: readonly string[] = [
  'GET /v1/usuario/enLinea',
  'GET /v1/login/ajustes',
] satisfies (typeof acceso)[keyof typeof acceso]['key'][]

/**
 * Recognises requests that an open screen makes by itself: they do not keep the session alive. These are the settings
 * every minute, the live channel, and lists read again after a change of somebody else (sent with a header).
 */
const esSola = ({ headers, routeOptions: { url, config } }: FastifyRequest) =>
  headers['x-unattended'] !== undefined ||
  url === EN_VIVO ||
  SOLAS.includes(config.endpoint?.key ?? '')

// Runs with every request: one index lookup. The database's clock judges the limits, since all processes share it.
const REZAGADA = `s.vista < now() - interval '1 minute'`
const VIGENTE = `select s.id, s.usuario_id as "userId", u.nombre as "userName", u.email, r.nombre as rol, u.rol_id as "rolId",
    u.hotel_id as "hotelId", s.nivel = 'pendiente' as pendiente, ${REZAGADA} as rezagada
  from sesion s join usuario u on u.id = s.usuario_id join rol r on r.id = u.rol_id
  where s.token_hash = $1 and s.vence > now() and s.vista > now() - interval '60 minutes'
    and u.habilitado = 1 and u.id >= 100 and u.rol_id <> 8`

/** Returns the session of the request's Bearer token or cookie, or null. */
export function autenticar(pool: pg.Pool, ajustes: Pick<Ajustes, 'production'>) {
  const cookie = cookieName(ajustes)
  return async (request: FastifyRequest): Promise<Sesion | null> => {
    const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const token = bearer ?? request.cookies[cookie]
    if (!token) return null
    const { rows } = await pool.query<Sesion & { rezagada: boolean }>(VIGENTE, [sha256(token)])
    const [row] = rows
    if (!row) return null
    const { rezagada, ...sesion } = row
    if (rezagada && !esSola(request))
      await pool.query(`update sesion s set vista = now() where s.id = $1 and ${REZAGADA}`, [
        sesion.id,
      ])
    return sesion
  }
}

/** Calls that a pending session may make, besides public ones. */
const CON_PENDIENTE: readonly string[] = [
  'GET /v1/login/sesion',
  'POST /v1/login/salir',
  'POST /v1/login/segundo-factor/enrolar',
  'POST /v1/login/segundo-factor/confirmar',
] satisfies (typeof acceso)[keyof typeof acceso]['key'][]

/** Returns the caller's reach in a call. Throws 401 without a complete session, 403 for a role without reach. */
export function autorizar(
  { key, scopes }: { key: string; scopes: unknown },
  sesion: Sesion | null,
): Alcance {
  const fila = scopes as Permisos
  if (fila.anonymous !== '-') return fila.anonymous
  if (!sesion) throw noSession()
  const alcance = alcanceDe(fila, sesion.rol)
  const soloPendiente = alcance === 'P'
  if (sesion.pendiente && !soloPendiente && !CON_PENDIENTE.includes(key))
    throw noSession('Falta verificar el segundo factor.')
  if (alcance === '-' || (soloPendiente && !sesion.pendiente)) throw forbidden()
  return alcance
}
