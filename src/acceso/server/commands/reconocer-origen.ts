import type { Transaction } from 'kysely'
import { findOrigen, upsertOrigenes } from '#acceso/server/queries/origenes.ts'
import { type Ctx, deviceCookieName } from '#acceso/server/queries.ts'
import type { DB } from '#db/schema.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { keyedHash, newToken } from '#lib/server/secrets.ts'
import { networkOf } from '#lib/server/throttle.ts'
import { cookie, esPaginaPropia } from './entregar-token.ts'

/** Seconds that a browser is known for; the table forgets it after the same time. */
const VIDA = 180 * 24 * 60 * 60

/** The browser a request comes from, by the reference that it was given, and its network; the browser first. */
function huellasDe({ request, settings }: Ctx<Endpoint>, usuarioId: number, equipo?: string) {
  const huella = (que: string) => keyedHash(settings.secretKey, `${que}|${usuarioId}`)
  return [...(equipo ? [huella(`equipo|${equipo}`)] : []), huella(`red|${networkOf(request.ip)}`)]
}

const equipoDe = ({ request, settings }: Ctx<Endpoint>) =>
  request.cookies[deviceCookieName(settings)]

/** From where this account has signed in before and is trying to now, as a text to count by; null for anywhere else. */
export async function origenConocido(ctx: Ctx<Endpoint>, usuarioId: number) {
  const huellas = huellasDe(ctx, usuarioId, equipoDe(ctx))
  return (await findOrigen(ctx.db, usuarioId, huellas))?.toString('hex') ?? null
}

/**
 * Remembers from where somebody has signed in with both factors, or accepted an invitation. The product's own page gets
 * a reference of the browser, since the addresses of phones change; it opens nothing by itself.
 */
export async function recordarOrigen(ctx: Ctx<Endpoint>, db: Transaction<DB>, usuarioId: number) {
  const { reply, settings } = ctx
  const equipo = esPaginaPropia(ctx) ? (equipoDe(ctx) ?? newToken().token) : undefined
  if (equipo)
    reply.setCookie(deviceCookieName(settings), equipo, { ...cookie(settings), maxAge: VIDA })
  await upsertOrigenes(db, usuarioId, huellasDe(ctx, usuarioId, equipo))
}
