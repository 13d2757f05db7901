import { type Ajustes, type Ctx, cookieName } from '#acceso/server/queries.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'

/** Seconds that a session lives at most. */
const VIDA = 12 * 60 * 60

export const cookie = ({ production }: Ajustes) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: production }) as const

/** Other programs do not send this header. */
export const esPaginaPropia = ({ request }: Ctx<Endpoint>) =>
  request.headers['sec-fetch-site'] === 'same-origin'

/** Gives the token to the product's own page as an HttpOnly cookie, to other programs in the body. Never both. */
export function entregarToken(ctx: Ctx<Endpoint>, token: string): { token?: string } {
  const { reply, settings } = ctx
  if (!esPaginaPropia(ctx)) return { token }
  reply.setCookie(cookieName(settings), token, { ...cookie(settings), maxAge: VIDA })
  return {}
}

export const retirarToken = ({ reply, settings }: Ctx<Endpoint>) =>
  reply.clearCookie(cookieName(settings), cookie(settings))
