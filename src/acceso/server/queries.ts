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

/** Who is signed in: what the session and the user's row say, never what the browser says (D7). */
export interface Sesion extends Session {
  readonly email: string
  readonly rol: string
  readonly rolId: number
  readonly hotelId: number | null
  /** Signed in with the password, second factor still due. */
  readonly pendiente: boolean
}

/** The settings that the slices read; `app/server/config.ts` makes them. */
export interface Ajustes {
  readonly timeZone: string
  readonly production: boolean
  /** Found at start: the database is the demonstration's. */
  readonly demonstration: boolean
  readonly secondFactor: 'date' | 'totp'
  /** 32 bytes that encrypt what the database keeps secret. */
  readonly secretKey: Buffer
  readonly appVersion: string
  /** The address under which people reach the product; null for the one that each request comes to. */
  readonly publicOrigin: string | null
  /** Where mail is handed over; null for nowhere. */
  readonly mail: MailBox | null
  /** Version and commit of the running program. */
  readonly release: { readonly version: string; readonly commit: string }
  readonly operator: {
    readonly name: string
    /** A file; empty for none, as phone and e-mail. */
    readonly logo: string
    readonly phone: string
    readonly email: string
    readonly voucherFooter: string
    readonly voucherPolicy: string
  }
  readonly links: { readonly terms: string; readonly plans: string; readonly contact: string }
  readonly texts: { readonly terms: string; readonly plans: string; readonly contact: string }
  /** What the petty cash held before its first movement, in whole pesos (D37). */
  readonly openingFund: number
  /** After how many months passengers are anonymised; null for never. */
  readonly retentionMonths: number | null
  /** For how many months it is remembered who looked at passengers' data. */
  readonly accessRecordMonths: number
}

/** What a function of `queries.ts` receives from a call. */
export type Ctx<E extends Endpoint> = Context<E, Sesion, Ajustes>
/** What a verb of `commands.ts` receives: as `Ctx`, inside its transaction. */
export type Cmd<E extends Endpoint> = CommandContext<E, Sesion, Ajustes>

/** `__Host-` binds the cookie to this very host, and browsers take it over HTTPS only (D7). */
export const cookieName = ({ production }: Pick<Ajustes, 'production'>) =>
  production ? '__Host-sid' : 'sid'
/** The cookie by which a browser is known where somebody signed in from it before. */
export const deviceCookieName = ({ production }: Pick<Ajustes, 'production'>) =>
  production ? '__Host-equipo' : 'equipo'

/** Where the live channel is (D39). */
export const EN_VIVO = '/ws'
const SOLAS: readonly string[] = [
  'GET /v1/usuario/enLinea',
  'GET /v1/login/ajustes',
] satisfies (typeof acceso)[keyof typeof acceso]['key'][]

/**
 * What an open screen does by itself shows that it is open, not that somebody is there (D7): it asks for the settings
 * every minute, holds the live channel, and reads again what somebody else changed, which its page says in a header.
 */
const esSola = ({ headers, routeOptions: { url, config } }: FastifyRequest) =>
  headers['x-unattended'] !== undefined ||
  url === EN_VIVO ||
  SOLAS.includes(config.endpoint?.key ?? '')

// The one statement that every request runs: one index lookup. The limits of D7 are
// judged by the database's clock, which all processes share.
const REZAGADA = `s.vista < now() - interval '1 minute'`
const VIGENTE = `select s.id, s.usuario_id as "userId", u.nombre as "userName", u.email, r.nombre as rol, u.rol_id as "rolId",
    u.hotel_id as "hotelId", s.nivel = 'pendiente' as pendiente, ${REZAGADA} as rezagada
  from sesion s join usuario u on u.id = s.usuario_id join rol r on r.id = u.rol_id
  where s.token_hash = $1 and s.vence > now() and s.vista > now() - interval '60 minutes'
    and u.habilitado = 1 and u.id >= 100 and u.rol_id <> 8`

/** Who sent a request: the session of its Bearer token or its cookie, or null. */
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

/** What a pending session opens besides the calls open to anybody (D6). */
const CON_PENDIENTE: readonly string[] = [
  'GET /v1/login/sesion',
  'POST /v1/login/salir',
  'POST /v1/login/segundo-factor/enrolar',
  'POST /v1/login/segundo-factor/confirmar',
] satisfies (typeof acceso)[keyof typeof acceso]['key'][]

/** How far the caller reaches in a call (D13). Throws 401 without a complete session, 403 for a role that may not. */
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
