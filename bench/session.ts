import type pg from 'pg'
import { demoUser } from '#db/demo/usuarios.ts'
import { newToken } from '#lib/server/secrets.ts'

/** Somebody who has signed in completely and may see and add every reservation. */
export interface Session {
  token: string
  tokenHash: Buffer
  user: { id: number; nombre: string; email: string; rolId: number; rol: string }
}

/** The two factors are not what is measured here, so the session is put where they would leave it. */
export async function openSession(pool: pg.Pool): Promise<Session> {
  const user = demoUser('operaciones')
  const { token, hash } = newToken()
  await pool.query(
    `insert into sesion (token_hash, usuario_id, nivel, vence) values ($1, $2, 'completa', now() + interval '12 hours')`,
    [hash, user.id],
  )
  return { token, tokenHash: hash, user }
}

/** The cookie that sign-in leaves; a browser sends it to its own machine without TLS as well. */
export const sessionCookie = (origin: string, { token }: Session) => ({
  name: '__Host-sid',
  value: token,
  url: origin.replace('http:', 'https:'),
  httpOnly: true,
  secure: true,
  sameSite: 'Strict' as const,
})

/** What stands in local storage then, without which a page takes nobody for signed in (1§4). */
export const sessionFlags = ({ user }: Session): Record<string, string> => ({
  token: 'true',
  sess_id: String(user.id),
})
