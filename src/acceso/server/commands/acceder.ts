import type { acceso } from '#acceso/contract.ts'
import { deleteSesion, insertSesion } from '#acceso/server/queries/sesiones.ts'
import { findUsuario } from '#acceso/server/queries/session-state.ts'
import type { Ctx } from '#acceso/server/session.ts'
import { noSession } from '#lib/server/errors.ts'
import { newToken } from '#lib/server/secrets.ts'
import { sendToken } from '../steps/session-token.ts'
import { tryClave } from '../steps/try-clave.ts'

const WRONG = 'Email o contraseña incorrectos'

export async function acceder(ctx: Ctx<typeof acceso.acceso>) {
  const { db, body, request, sessionOrNull } = ctx
  const credencial = await tryClave(ctx, body.email.toLowerCase(), body.password)
  if (!credencial) throw noSession(WRONG)
  if (sessionOrNull) await deleteSesion(db, sessionOrNull.id, sessionOrNull.userId)
  const { token, hash } = newToken()
  const agent = (request.headers['user-agent'] ?? '').slice(0, 200)
  if (!(await insertSesion(db, { hash, credencial, agent }))) throw noSession(WRONG)
  return { ...(await findUsuario(db, credencial.id)), ...sendToken(ctx, token) }
}
