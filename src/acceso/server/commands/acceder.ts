import type { acceso } from '#acceso/contract.ts'
import { ESPERAS_CLAVE } from '#acceso/rules.ts'
import { findCredencial } from '#acceso/server/queries/credenciales.ts'
import { findUsuario } from '#acceso/server/queries/estado.ts'
import { deleteSesion, insertSesion } from '#acceso/server/queries/sesiones.ts'
import type { Ctx } from '#acceso/server/queries.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { noSession } from '#lib/server/errors.ts'
import { verifyPassword } from '#lib/server/passwords.ts'
import { newToken } from '#lib/server/secrets.ts'
import { countTry, forgiveTries, networkOf } from '#lib/server/throttle.ts'
import { inTurn } from '#lib/server/turns.ts'
import { entregarToken } from './entregar-token.ts'

// Tries at one account from one address take turns, so that right ones at the same moment do not count against
// each other while they are judged.
const turno = inTurn()

/**
 * The id and hash of the account whose password this is, or null. Counts the try (429), and takes as long for an
 * unknown or disabled account as for a wrong password (D9).
 */
export function probarClave({ db, request }: Ctx<Endpoint>, email: string, clave: string) {
  const key = `clave|${email}|${networkOf(request.ip)}`
  return turno(key, async () => {
    await countTry(
      db,
      key,
      ESPERAS_CLAVE,
      'Demasiados intentos. Espere antes de volver a intentar.',
    )
    const credencial = await findCredencial(db, email)
    const correcta = await verifyPassword(clave, credencial?.hash ?? null)
    if (!correcta || !credencial?.puede) return null
    await forgiveTries(db, key)
    return credencial
  })
}

const MAL = 'Email o contraseña incorrectos'

/** Signs in with the password. The session stays pending until the second factor (D6). */
export async function acceder(ctx: Ctx<typeof acceso.acceso>) {
  const { db, body, request, sessionOrNull } = ctx
  const credencial = await probarClave(ctx, body.email.toLowerCase(), body.password)
  if (!credencial) throw noSession(MAL)
  // Whoever signs in again has left the session they came with.
  if (sessionOrNull) await deleteSesion(db, sessionOrNull.id, sessionOrNull.userId)
  const { token, hash } = newToken()
  const agente = (request.headers['user-agent'] ?? '').slice(0, 200)
  if (!(await insertSesion(db, { hash, credencial, agente }))) throw noSession(MAL)
  return { ...(await findUsuario(db, credencial.id)), ...entregarToken(ctx, token) }
}
