import type { acceso } from '#acceso/contract.ts'
import { plainCode } from '#acceso/rules.ts'
import { type Credencial, updateCredencial } from '#acceso/server/queries/credenciales.ts'
import { deleteOtherSesiones, updateSesion } from '#acceso/server/queries/sesiones.ts'
import type { Ctx } from '#acceso/server/session.ts'
import { conflict, noSession } from '#lib/server/errors.ts'
import { newToken, seal, unseal } from '#lib/server/secrets.ts'
import { stepOf } from '#lib/server/totp.ts'
import { rememberOrigin } from '../steps/known-origin.ts'
import { recordCredencial } from '../steps/record-credencial.ts'
import { issueRecoveryCodes } from '../steps/recovery-codes.ts'
import { sendToken } from '../steps/session-token.ts'
import { newTotpOwner, totpOwner } from '../steps/totp.ts'
import { tryCode } from '../steps/try-code.ts'

type Confirmar = Ctx<typeof acceso.confirmar>

/**
 * Replaces the authenticator, ends the user's other sessions and returns the recovery codes (stored as hashes only).
 */
export async function confirmar(ctx: Confirmar) {
  const { body, session, settings } = ctx
  const { token, hash } = newToken()
  const codigos = await tryCode(ctx, async (db, credencial) => {
    const secret = enrollingSecret(ctx, credencial)
    const step = stepOf(secret, plainCode(body.codigo))
    if (step === null) return null
    await updateCredencial(db, session.userId, {
      totp_secreto: seal(settings.secretKey, totpOwner(session), secret),
      totp_confirmado: new Date().toISOString(),
      totp_ultimo_paso: step,
      totp_nuevo: null,
    })
    await deleteOtherSesiones(db, session)
    if (!(await updateSesion(db, session, hash))) throw noSession()
    await rememberOrigin(ctx, db, ctx.session.userId)
    await recordCredencial(
      db,
      session,
      session.userId,
      credencial.totp_confirmado ? 'renovar-segundo-factor' : 'confirmar-segundo-factor',
    )
    return issueRecoveryCodes(db, session.userId)
  })
  return { codigos, ...sendToken(ctx, token) }
}

function enrollingSecret(
  { session, settings }: Confirmar,
  { totp_confirmado, totp_nuevo }: Credencial,
) {
  if (totp_confirmado && (session.pendiente || !totp_nuevo))
    throw conflict('El segundo factor ya está confirmado.')
  const secret = totp_nuevo && unseal(settings.secretKey, newTotpOwner(session), totp_nuevo)
  if (!secret) throw conflict('Ese código QR ya no sirve. Escanee uno nuevo.')
  return secret
}
