import type pg from 'pg'
import { demoUser } from '#db/demo/usuarios.ts'
import { newToken } from '#lib/server/secrets.ts'

export interface Session {
  token: string
  tokenHash: Buffer
  user: { id: number; nombre: string; email: string; rolId: number; rol: string }
}

/** Creates the session directly: sign-in is not measured here. */
export async function openSession(pool: pg.Pool): Promise<Session> {
  const user = demoUser('operaciones')
  const { token, hash } = newToken()
  await pool.query(
    `insert into sesion (token_hash, usuario_id, nivel, vence) values ($1, $2, 'completa', now() + interval '12 hours')`,
    [hash, user.id],
  )
  return { token, tokenHash: hash, user }
}

/** Returns the cookie of a sign-in; browsers send it to their own machine without TLS too. */
export const sessionCookie = (origin: string, { token }: Session) => ({
  name: '__Host-sid',
  value: token,
  url: origin.replace('http:', 'https:'),
  httpOnly: true,
  secure: true,
  sameSite: 'Strict' as const,
})

/** Returns the local storage of a sign-in, without which a page takes nobody for signed in. */
export const sessionFlags = ({ user }: Session): Record<string, string> => ({
  token: 'true',
  sess_id: String(user.id),
})
