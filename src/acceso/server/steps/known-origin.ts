import type { Transaction } from 'kysely'
import { findOrigin, upsertOrigins } from '#acceso/server/queries/known-origins.ts'
import { type Ctx, deviceCookieName } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { keyedHash, newToken } from '#lib/server/secrets.ts'
import { networkOf } from '#lib/server/throttle.ts'
import { cookieOptions, isOwnPage } from './session-token.ts'

/** Seconds, as long as the table keeps it. */
const LIFETIME_S = 180 * 24 * 60 * 60

/** Returns the fingerprints of the request's browser, if it has the cookie, and of its network. Keyed by user. */
function fingerprintsOf({ request, settings }: Ctx<Endpoint>, usuarioId: number, device?: string) {
  const fingerprint = (subject: string) => keyedHash(settings.secretKey, `${subject}|${usuarioId}`)
  return [
    ...(device ? [fingerprint(`equipo|${device}`)] : []),
    fingerprint(`red|${networkOf(request.ip)}`),
  ]
}

const deviceOf = ({ request, settings }: Ctx<Endpoint>) =>
  request.cookies[deviceCookieName(settings)]

/** Returns the known fingerprint that this request matches, as hexadecimal text, or null. */
export async function knownOrigin(ctx: Ctx<Endpoint>, usuarioId: number) {
  const fingerprints = fingerprintsOf(ctx, usuarioId, deviceOf(ctx))
  return (await findOrigin(ctx.db, usuarioId, fingerprints))?.toString('hex') ?? null
}

/**
 * Remembers browser and network of a complete sign-in or an accepted invitation. The own page also gets a cookie,
 * because phones change their address; the cookie alone opens nothing.
 */
export async function rememberOrigin(ctx: Ctx<Endpoint>, db: Transaction<DB>, usuarioId: number) {
  const { reply, settings } = ctx
  const device = isOwnPage(ctx) ? (deviceOf(ctx) ?? newToken().token) : undefined
  if (device)
    reply.setCookie(deviceCookieName(settings), device, {
      ...cookieOptions(settings),
      maxAge: LIFETIME_S,
    })
  await upsertOrigins(db, usuarioId, fingerprintsOf(ctx, usuarioId, device))
}
