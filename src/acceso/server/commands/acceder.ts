import { ESPERAS_CLAVE, ESPERAS_CUENTA } from '#acceso/contract/limites.ts'
import type { acceso } from '#acceso/contract.ts'
import { findCredencial } from '#acceso/server/queries/credenciales.ts'
import { findUsuario } from '#acceso/server/queries/estado.ts'
import { deleteSesion, insertSesion } from '#acceso/server/queries/sesiones.ts'
import type { Ctx } from '#acceso/server/queries.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { AppError, noSession } from '#lib/server/errors.ts'
import { verifyPassword } from '#lib/server/passwords.ts'
import { newToken } from '#lib/server/secrets.ts'
import { countTry, forgiveTries, networkOf } from '#lib/server/throttle.ts'
import { inTurn } from '#lib/server/turns.ts'
import { entregarToken } from './entregar-token.ts'
import { origenConocido } from './reconocer-origen.ts'
import { trazar } from './trazar.ts'

// Runs one account's tries from one address in turn: simultaneous right ones would count against each other.
const turno = inTurn()

const ESPERE = 'Demasiados intentos. Espere antes de volver a intentar.'

/**
 * Returns the id and hash of the account with this password, or null. Throws 429 after too many wrong ones. Tries
 * count for the account from this address, and for the account from all unknown addresses: many addresses give no
 * more guesses, and nobody can lock the owner out of a known device (decision 0008). Takes the same time for an
 * unknown or disabled account as for a wrong password.
 */
export function probarClave(ctx: Ctx<Endpoint>, email: string, clave: string) {
  const { db, request } = ctx
  const key = `clave|${email}|${networkOf(request.ip)}`
  return turno(key, async () => {
    const credencial = await findCredencial(db, email)
    const usuario = credencial?.id ?? 0
    const cuenta = `clave|${email}|${(await origenConocido(ctx, usuario)) ?? 'otros'}`
    try {
      await countTry(db, key, ESPERAS_CLAVE, ESPERE)
      await countTry(db, cuenta, ESPERAS_CUENTA, ESPERE)
    } catch (error) {
      if (error instanceof AppError) trazar(ctx, usuario, 'sign-in held back')
      throw error
    }
    const correcta = await verifyPassword(clave, credencial?.hash ?? null)
    if (!correcta || !credencial?.puede) {
      trazar(ctx, usuario, 'sign-in failed')
      return null
    }
    await forgiveTries(db, key, cuenta)
    return credencial
  })
}

const MAL = 'Email o contraseña incorrectos'

export async function acceder(ctx: Ctx<typeof acceso.acceso>) {
  const { db, body, request, sessionOrNull } = ctx
  const credencial = await probarClave(ctx, body.email.toLowerCase(), body.password)
  if (!credencial) throw noSession(MAL)
  if (sessionOrNull) await deleteSesion(db, sessionOrNull.id, sessionOrNull.userId)
  const { token, hash } = newToken()
  const agente = (request.headers['user-agent'] ?? '').slice(0, 200)
  if (!(await insertSesion(db, { hash, credencial, agente }))) throw noSession(MAL)
  return { ...(await findUsuario(db, credencial.id)), ...entregarToken(ctx, token) }
}
