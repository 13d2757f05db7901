import type { acceso } from '#acceso/contract.ts'
import { claveProblem } from '#acceso/rules.ts'
import { lockCredencial, updateCredencial } from '#acceso/server/queries/credenciales.ts'
import { deleteInvitacion } from '#acceso/server/queries/invitaciones.ts'
import { deleteOtherSesiones, updateSesion } from '#acceso/server/queries/sesiones.ts'
import type { Ctx } from '#acceso/server/session.ts'
import { transact } from '#lib/server/announce.ts'
import { conflict, invalid, noSession } from '#lib/server/errors.ts'
import { hashPassword } from '#lib/server/passwords.ts'
import { newToken } from '#lib/server/secrets.ts'
import { recordCredencial } from '../steps/record-credencial.ts'
import { sendToken } from '../steps/session-token.ts'
import { tryClave } from '../steps/try-clave.ts'

/** Also ends the other sessions and any invitation. Hashes outside the transaction: it would hold a connection. */
export async function cambiarClave(ctx: Ctx<typeof acceso.cambiarClave>) {
  const { body, db, session } = ctx
  const problem = claveProblem(body.nueva, session)
  if (problem) throw invalid({ nueva: problem })
  if (body.nueva === body.actual) throw invalid({ nueva: 'Debe ser distinta de la actual' })
  const tried = await tryClave(ctx, session.email, body.actual)
  if (!tried) throw invalid({ actual: 'La contraseña actual no es correcta' })
  const clave_hash = await hashPassword(body.nueva)
  const { token, hash } = newToken()
  await transact(db, async (tx) => {
    await deleteInvitacion(tx, session.userId)
    const { clave_hash: current } = await lockCredencial(tx, session.userId)
    if (current !== tried.hash) throw conflict('La contraseña ya fue cambiada. Ingrese de nuevo.')
    await updateCredencial(tx, session.userId, {
      clave_hash,
      clave_desde: new Date().toISOString(),
    })
    await deleteOtherSesiones(tx, session)
    if (!(await updateSesion(tx, session, hash))) throw noSession()
    await recordCredencial(tx, session, session.userId, 'cambiar-clave')
  })
  return sendToken(ctx, token)
}
