import type { acceso } from '#acceso/contract.ts'
import { problemaDeClave } from '#acceso/rules.ts'
import { lockCredencial, updateCredencial } from '#acceso/server/queries/credenciales.ts'
import { deleteInvitacion } from '#acceso/server/queries/invitaciones.ts'
import { deleteOtrasSesiones, updateSesion } from '#acceso/server/queries/sesiones.ts'
import type { Ctx } from '#acceso/server/queries.ts'
import { transact } from '#lib/server/announce.ts'
import { conflict, invalid, noSession } from '#lib/server/errors.ts'
import { insertHistory } from '#lib/server/history.ts'
import { hashPassword } from '#lib/server/passwords.ts'
import { newToken } from '#lib/server/secrets.ts'
import { probarClave } from './acceder.ts'
import { entregarToken } from './entregar-token.ts'

/** Also ends the other sessions and any invitation. Hashes outside the transaction: it would hold a connection. */
export async function cambiarClave(ctx: Ctx<typeof acceso.cambiarClave>) {
  const { body, db, session } = ctx
  const problema = problemaDeClave(body.nueva, session)
  if (problema) throw invalid({ nueva: problema })
  if (body.nueva === body.actual) throw invalid({ nueva: 'Debe ser distinta de la actual' })
  const probada = await probarClave(ctx, session.email, body.actual)
  if (!probada) throw invalid({ actual: 'La contraseña actual no es correcta' })
  const clave_hash = await hashPassword(body.nueva)
  const { token, hash } = newToken()
  await transact(db, async (tx) => {
    await deleteInvitacion(tx, session.userId)
    const { clave_hash: vigente } = await lockCredencial(tx, session.userId)
    if (vigente !== probada.hash) throw conflict('La contraseña ya fue cambiada. Ingrese de nuevo.')
    await updateCredencial(tx, session.userId, {
      clave_hash,
      clave_desde: new Date().toISOString(),
    })
    await deleteOtrasSesiones(tx, session)
    if (!(await updateSesion(tx, session, hash))) throw noSession()
    await insertHistory(tx, session, {
      entidad: 'credencial',
      id: session.userId,
      accion: 'UPDATE',
      verbo: 'cambiar-clave',
    })
  })
  return entregarToken(ctx, token)
}
