import { type Ajustes, type Ctx, cookieName } from '#acceso/server/queries.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'

/** Seconds of the absolute life of a session (D7). */
const VIDA = 12 * 60 * 60

/** How the product's cookies are kept: out of reach of scripts and of other sites. */
export const cookie = ({ production }: Ajustes) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: production }) as const

/** Whether a call comes from the product's own page; programs do not say so (D7). */
export const esPaginaPropia = ({ request }: Ctx<Endpoint>) =>
  request.headers['sec-fetch-site'] === 'same-origin'

/**
 * Hands a new token over: to the product's own page as a cookie that its scripts cannot read, to any other caller in
 * the body. Never both (D7).
 */
export function entregarToken(ctx: Ctx<Endpoint>, token: string): { token?: string } {
  const { reply, settings } = ctx
  if (!esPaginaPropia(ctx)) return { token }
  reply.setCookie(cookieName(settings), token, { ...cookie(settings), maxAge: VIDA })
  return {}
}

/** Takes the cookie back. */
export const retirarToken = ({ reply, settings }: Ctx<Endpoint>) =>
  reply.clearCookie(cookieName(settings), cookie(settings))
