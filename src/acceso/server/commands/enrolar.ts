import type { acceso } from '#acceso/contract.ts'
import { lockCredencial, updateCredencial } from '#acceso/server/queries/credenciales.ts'
import type { Ctx } from '#acceso/server/queries.ts'
import { conflict } from '#lib/server/errors.ts'
import { seal } from '#lib/server/secrets.ts'
import { newTotp } from '#lib/server/totp.ts'

/**
 * Starts an enrolment with a fresh secret. A confirmed factor is never replaced this way: else whoever has the
 * password, or an unattended screen, could put their own in its place. It is reset first (D8).
 */
export async function enrolar({ db, session, settings }: Ctx<typeof acceso.enrolar>) {
  const { secret, uri } = newTotp(settings.operator.name, session.email)
  await db.transaction().execute(async (tx) => {
    const { totp_confirmado } = await lockCredencial(tx, session.userId)
    if (totp_confirmado)
      throw conflict('Ya tiene un segundo factor. Pida a la administración reiniciarlo.')
    await updateCredencial(tx, session.userId, {
      totp_secreto: seal(settings.secretKey, `totp|${session.userId}`, secret),
      totp_ultimo_paso: null,
    })
  })
  return { uri }
}
