import type { Transaction } from 'kysely'
import { findOrigen, upsertOrigenes } from '#acceso/server/queries/origenes.ts'
import { type Ctx, deviceCookieName } from '#acceso/server/queries.ts'
import type { DB } from '#db/schema.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { keyedHash, newToken } from '#lib/server/secrets.ts'
import { networkOf } from '#lib/server/throttle.ts'
import { cookie, esPaginaPropia } from './entregar-token.ts'

/** Seconds, as long as the table keeps it. */
const VIDA = 180 * 24 * 60 * 60

/** Returns the fingerprints of the request's browser, if it has the cookie, and of its network. Keyed by user. */
function huellasDe({ request, settings }: Ctx<Endpoint>, usuarioId: number, equipo?: string) {
  const huella = (que: string) => keyedHash(settings.secretKey, `${que}|${usuarioId}`)
  return [...(equipo ? [huella(`equipo|${equipo}`)] : []), huella(`red|${networkOf(request.ip)}`)]
}

const equipoDe = ({ request, settings }: Ctx<Endpoint>) =>
  request.cookies[deviceCookieName(settings)]

/** Returns the known fingerprint that this request matches, as hexadecimal text, or null. */
export async function origenConocido(ctx: Ctx<Endpoint>, usuarioId: number) {
  const huellas = huellasDe(ctx, usuarioId, equipoDe(ctx))
  return (await findOrigen(ctx.db, usuarioId, huellas))?.toString('hex') ?? null
}

/**
 * Remembers browser and network of a complete sign-in or an accepted invitation. The own page also gets a cookie,
 * because phones change their address; the cookie alone opens nothing.
 */
export async function recordarOrigen(ctx: Ctx<Endpoint>, db: Transaction<DB>, usuarioId: number) {
  const { reply, settings } = ctx
  const equipo = esPaginaPropia(ctx) ? (equipoDe(ctx) ?? newToken().token) : undefined
  if (equipo)
    reply.setCookie(deviceCookieName(settings), equipo, { ...cookie(settings), maxAge: VIDA })
  await upsertOrigenes(db, usuarioId, huellasDe(ctx, usuarioId, equipo))
}
