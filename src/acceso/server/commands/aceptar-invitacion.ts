import type { acceso } from '#acceso/contract.ts'
import { problemaDeClave } from '#acceso/rules.ts'
import { exigirInvitado, noVale, usarInvitacion } from '#acceso/server/queries/invitaciones.ts'
import type { Ctx } from '#acceso/server/queries.ts'
import { transact } from '#lib/server/announce.ts'
import { invalid } from '#lib/server/errors.ts'
import { hashPassword } from '#lib/server/passwords.ts'
import { sha256 } from '#lib/server/secrets.ts'
import { ponerClave } from './poner-clave.ts'
import { recordarOrigen } from './reconocer-origen.ts'

/**
 * Sets the password and uses the invitation up; of two calls at once one succeeds. Remembers the browser, so that
 * wrong tries from elsewhere cannot delay its first sign-in.
 */
export async function aceptarInvitacion(ctx: Ctx<typeof acceso.aceptarInvitacion>) {
  const { db, body } = ctx
  const hash = sha256(body.token)
  const { id, nombre, email, rol } = await exigirInvitado(db, hash)
  const problema = problemaDeClave(body.nueva, { email, rol })
  if (problema) throw invalid({ nueva: problema })
  const claveHash = await hashPassword(body.nueva)
  await transact(db, async (tx) => {
    if (!(await usarInvitacion(tx, hash))) throw noVale()
    const autor = { id: '', userId: id, userName: nombre }
    await ponerClave(tx, autor, id, claveHash, 'aceptar-invitacion')
    await recordarOrigen(ctx, tx, id)
  })
  return null
}
