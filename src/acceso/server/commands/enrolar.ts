import type { Transaction } from 'kysely'
import type { acceso } from '#acceso/contract.ts'
import { lockCredencial, updateCredencial } from '#acceso/server/queries/credenciales.ts'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import { seal } from '#lib/server/secrets.ts'
import { newTotp } from '#lib/server/totp.ts'
import { spendCode } from '../steps/spend-code.ts'
import { newTotpOwner } from '../steps/totp.ts'
import { tryCode } from '../steps/try-code.ts'

/**
 * Starts an enrolment with a fresh secret. Replacing a confirmed factor takes a code of it or a recovery code, since
 * a session may be an unattended screen (AC-18). The old factor stays until the new one is confirmed.
 */
export async function enrolar(ctx: Ctx<typeof acceso.enrolar>) {
  const { body, db, session, settings } = ctx
  const { secret, uri } = newTotp(settings.operator.name, session.email)
  const totp_nuevo = seal(settings.secretKey, newTotpOwner(session), secret)
  const start = async (tx: Transaction<DB>) => {
    await updateCredencial(tx, session.userId, { totp_nuevo })
    return true
  }
  const { codigo } = body ?? {}
  if (codigo === undefined || session.pendiente)
    await db.transaction().execute(async (tx) => {
      const { totp_confirmado } = await lockCredencial(tx, session.userId)
      if (totp_confirmado && session.pendiente) throw conflict('Ya tiene un segundo factor.')
      if (totp_confirmado)
        throw invalid({ codigo: 'Ingrese un código de su segundo factor actual' })
      await start(tx)
    })
  else
    await tryCode(ctx, async (tx, credencial) =>
      !credencial.totp_confirmado || (await spendCode(ctx, tx, credencial, codigo))
        ? start(tx)
        : null,
    )
  return { uri }
}
