import type { acceso } from '#acceso/contract.ts'
import { codigoPlano } from '#acceso/rules.ts'
import { type Credencial, updateCredencial } from '#acceso/server/queries/credenciales.ts'
import { deleteOtrasSesiones, updateSesion } from '#acceso/server/queries/sesiones.ts'
import type { Ctx } from '#acceso/server/queries.ts'
import { conflict, noSession } from '#lib/server/errors.ts'
import { insertHistory } from '#lib/server/history.ts'
import { newToken, seal, unseal } from '#lib/server/secrets.ts'
import { stepOf } from '#lib/server/totp.ts'
import { duenoDeNuevo } from './enrolar.ts'
import { entregarToken } from './entregar-token.ts'
import { duenoDeTotp, probarCodigo } from './probar-codigo.ts'
import { recordarOrigen } from './reconocer-origen.ts'
import { darCodigos } from './renovar-codigos.ts'

type Confirmar = Ctx<typeof acceso.confirmar>

/**
 * Replaces the authenticator, ends the user's other sessions and returns the recovery codes (stored as hashes only).
 */
export async function confirmar(ctx: Confirmar) {
  const { body, session, settings } = ctx
  const { token, hash } = newToken()
  const codigos = await probarCodigo(ctx, async (db, credencial) => {
    const secreto = secretoEnCurso(ctx, credencial)
    const paso = stepOf(secreto, codigoPlano(body.codigo))
    if (paso === null) return null
    await updateCredencial(db, session.userId, {
      totp_secreto: seal(settings.secretKey, duenoDeTotp(session), secreto),
      totp_confirmado: new Date().toISOString(),
      totp_ultimo_paso: paso,
      totp_nuevo: null,
    })
    await deleteOtrasSesiones(db, session)
    if (!(await updateSesion(db, session, hash))) throw noSession()
    await recordarOrigen(ctx, db, ctx.session.userId)
    await insertHistory(db, session, {
      entidad: 'credencial',
      id: session.userId,
      accion: 'UPDATE',
      verbo: credencial.totp_confirmado ? 'renovar-segundo-factor' : 'confirmar-segundo-factor',
    })
    return darCodigos(db, session.userId)
  })
  return { codigos, ...entregarToken(ctx, token) }
}

function secretoEnCurso(
  { session, settings }: Confirmar,
  { totp_confirmado, totp_nuevo }: Credencial,
) {
  if (totp_confirmado && (session.pendiente || !totp_nuevo))
    throw conflict('El segundo factor ya está confirmado.')
  const secreto = totp_nuevo && unseal(settings.secretKey, duenoDeNuevo(session), totp_nuevo)
  if (!secreto) throw conflict('Ese código QR ya no vale. Escanee uno nuevo.')
  return secreto
}
