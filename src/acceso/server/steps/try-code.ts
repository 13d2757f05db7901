import type { Transaction } from 'kysely'
import { CODE_WAITS, CODES_PER_SESION } from '#acceso/contract/try-limits.ts'
import {
  type Credencial,
  forgiveCodes,
  lockCredencial,
} from '#acceso/server/queries/credenciales.ts'
import { clearFailures, countFailure, deleteSesion } from '#acceso/server/queries/sesiones.ts'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { transact } from '#lib/server/announce.ts'
import { invalid, noSession } from '#lib/server/errors.ts'
import { countTry, forgiveTries, networkOf } from '#lib/server/throttle.ts'
import { inTurn } from '#lib/server/turns.ts'
import { knownOrigin } from './known-origin.ts'
import { logFailedTry } from './log-failed-try.ts'
import { countWrongCode } from './wrong-codes.ts'

type Judge<T> = (db: Transaction<DB>, credencial: Credencial) => Promise<T | null>

const turn = inTurn()

/**
 * Judges a code in one transaction that locks the user's credentials: one code cannot be used twice at once. `judge`
 * returns null for a wrong code, before it writes anything. A wrong code counts for the account from this browser or
 * address (429), for the account as a whole, and for a pending session, whose fifth ends it.
 */
export async function tryCode<T>(ctx: Ctx<Endpoint>, judge: Judge<T>): Promise<T> {
  const { db, session } = ctx
  const origin = (await knownOrigin(ctx, session.userId)) ?? networkOf(ctx.request.ip)
  const key = `codigo|${session.userId}|${origin}`
  const { good, ended } = await turn(key, async () => {
    await countTry(db, key, CODE_WAITS, 'Demasiados códigos incorrectos. Espere un momento.')
    const verdict = await transact(db, async (tx) => {
      const credencial = await lockCredencial(tx, session.userId)
      const failures = await countFailure(tx, session)
      if (failures === null) throw noSession()
      const good = await judge(tx, credencial)
      if (good !== null) {
        await forgiveCodes(tx, session.userId, failures - 1)
        await clearFailures(tx, session.id)
        return { good, ended: false }
      }
      await countWrongCode(tx, session, credencial)
      const ended = session.pendiente && failures >= CODES_PER_SESION
      if (ended) await deleteSesion(tx, session.id, session.userId)
      return { good, ended }
    })
    if (verdict.good !== null) await forgiveTries(db, key)
    return verdict
  })
  if (good !== null) return good
  logFailedTry(ctx, session.userId, 'code failed')
  if (ended) throw noSession('Demasiados códigos incorrectos. Ingrese de nuevo.')
  throw invalid({ codigo: 'Código incorrecto' })
}
