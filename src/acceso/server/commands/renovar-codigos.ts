import type { acceso } from '#acceso/contract.ts'
import { plainCode } from '#acceso/rules.ts'
import { updateCredencial } from '#acceso/server/queries/credenciales.ts'
import type { Ctx } from '#acceso/server/session.ts'
import { conflict } from '#lib/server/errors.ts'
import { recordCredencial } from '../steps/record-credencial.ts'
import { issueRecoveryCodes } from '../steps/recovery-codes.ts'
import { totpStep } from '../steps/totp.ts'
import { tryCode } from '../steps/try-code.ts'

/** Requires a code of the authenticator: a recovery code must not buy ten more. */
export async function renovarCodigos(ctx: Ctx<typeof acceso.renovarCodigos>) {
  const { body, session } = ctx
  const codigos = await tryCode(ctx, async (db, credencial) => {
    if (!credencial.totp_confirmado) throw conflict('Primero active su segundo factor.')
    const step = totpStep(ctx, credencial, plainCode(body.codigo))
    if (step === null) return null
    await updateCredencial(db, session.userId, { totp_ultimo_paso: step })
    await recordCredencial(db, session, session.userId, 'renovar-codigos')
    return issueRecoveryCodes(db, session.userId)
  })
  return { codigos }
}
