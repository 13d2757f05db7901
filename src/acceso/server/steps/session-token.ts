import { type Ctx, cookieName, type Settings } from '#acceso/server/session.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'

/** Seconds that a session lives at most. */
const LIFETIME_S = 12 * 60 * 60

export const cookieOptions = ({ production }: Settings) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: production }) as const

/** Other programs do not send this header. */
export const isOwnPage = ({ request }: Ctx<Endpoint>) =>
  request.headers['sec-fetch-site'] === 'same-origin'

/** Gives the token to the product's own page as an HttpOnly cookie, to other programs in the body. Never both. */
export function sendToken(ctx: Ctx<Endpoint>, token: string): { token?: string } {
  const { reply, settings } = ctx
  if (!isOwnPage(ctx)) return { token }
  reply.setCookie(cookieName(settings), token, { ...cookieOptions(settings), maxAge: LIFETIME_S })
  return {}
}

export const dropToken = ({ reply, settings }: Ctx<Endpoint>) =>
  reply.clearCookie(cookieName(settings), cookieOptions(settings))
