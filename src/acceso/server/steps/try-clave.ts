import { ACCOUNT_WAITS, CLAVE_WAITS } from '#acceso/contract/try-limits.ts'
import { findCredencial } from '#acceso/server/queries/credenciales.ts'
import type { Ctx } from '#acceso/server/session.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { AppError } from '#lib/server/errors.ts'
import { verifyPassword } from '#lib/server/passwords.ts'
import { countTry, forgiveTries, networkOf } from '#lib/server/throttle.ts'
import { inTurn } from '#lib/server/turns.ts'
import { knownOrigin } from './known-origin.ts'
import { logFailedTry } from './log-failed-try.ts'

// Runs one account's tries from one address in turn: simultaneous right ones would count against each other.
const turn = inTurn()

const WAIT = 'Demasiados intentos. Espere antes de volver a intentar.'

/**
 * Returns the id and hash of the account with this password, or null. Throws 429 after too many wrong ones. Tries
 * count for the account from this address, and for the account from all unknown addresses: many addresses give no
 * more guesses, and nobody can lock the owner out of a known device (decision 0008). Takes the same time for an
 * unknown or disabled account as for a wrong password.
 */
export function tryClave(ctx: Ctx<Endpoint>, email: string, clave: string) {
  const { db, request } = ctx
  const key = `clave|${email}|${networkOf(request.ip)}`
  return turn(key, async () => {
    const credencial = await findCredencial(db, email)
    const usuario = credencial?.id ?? 0
    const accountKey = `clave|${email}|${(await knownOrigin(ctx, usuario)) ?? 'otros'}`
    try {
      await countTry(db, key, CLAVE_WAITS, WAIT)
      await countTry(db, accountKey, ACCOUNT_WAITS, WAIT)
    } catch (error) {
      if (error instanceof AppError) logFailedTry(ctx, usuario, 'sign-in held back')
      throw error
    }
    const right = await verifyPassword(clave, credencial?.hash ?? null)
    if (!right || !credencial?.maySignIn) {
      logFailedTry(ctx, usuario, 'sign-in failed')
      return null
    }
    await forgiveTries(db, key, accountKey)
    return credencial
  })
}
