import type { acceso } from '#acceso/contract.ts'
import { claveProblem } from '#acceso/rules.ts'
import {
  consumeInvitacion,
  invalidInvitacion,
  mustFindInvitado,
} from '#acceso/server/queries/invitaciones.ts'
import type { Ctx } from '#acceso/server/session.ts'
import { transact } from '#lib/server/announce.ts'
import { invalid } from '#lib/server/errors.ts'
import { hashPassword } from '#lib/server/passwords.ts'
import { sha256 } from '#lib/server/secrets.ts'
import { rememberOrigin } from '../steps/known-origin.ts'
import { setClave } from '../steps/set-clave.ts'

/**
 * Sets the password and uses the invitation up; of two calls at once one succeeds. Remembers the browser, so that
 * wrong tries from elsewhere cannot delay its first sign-in.
 */
export async function aceptarInvitacion(ctx: Ctx<typeof acceso.aceptarInvitacion>) {
  const { db, body } = ctx
  const hash = sha256(body.token)
  const { id, nombre, email, rol } = await mustFindInvitado(db, hash)
  const problem = claveProblem(body.nueva, { email, rol })
  if (problem) throw invalid({ nueva: problem })
  const claveHash = await hashPassword(body.nueva)
  await transact(db, async (tx) => {
    if (!(await consumeInvitacion(tx, hash))) throw invalidInvitacion()
    const author = { id: '', userId: id, userName: nombre }
    await setClave(tx, author, id, claveHash, 'aceptar-invitacion')
    await rememberOrigin(ctx, tx, id)
  })
  return null
}
