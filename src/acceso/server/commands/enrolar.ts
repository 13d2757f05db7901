import type { Transaction } from 'kysely'
import type { acceso } from '#acceso/contract.ts'
import { lockCredencial, updateCredencial } from '#acceso/server/queries/credenciales.ts'
import type { Ctx, Sesion } from '#acceso/server/queries.ts'
import type { DB } from '#db/schema.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import { seal } from '#lib/server/secrets.ts'
import { newTotp } from '#lib/server/totp.ts'
import { gastarCodigo, probarCodigo } from './probar-codigo.ts'

/** Binds the secret of an unfinished enrolment to its session: no other session can finish it. */
export const duenoDeNuevo = ({ userId, id }: Sesion) => `totp-nuevo|${userId}|${id}`

/**
 * Starts an enrolment with a fresh secret. Replacing a confirmed factor takes a code of it or a recovery code, since
 * a session may be an unattended screen (AC-16). The old factor stays until the new one is confirmed.
 */
export async function enrolar(ctx: Ctx<typeof acceso.enrolar>) {
  const { body, db, session, settings } = ctx
  const { secret, uri } = newTotp(settings.operator.name, session.email)
  const totp_nuevo = seal(settings.secretKey, duenoDeNuevo(session), secret)
  const empezar = async (tx: Transaction<DB>) => {
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
      await empezar(tx)
    })
  else
    await probarCodigo(ctx, async (tx, credencial) =>
      !credencial.totp_confirmado || (await gastarCodigo(ctx, tx, credencial, codigo))
        ? empezar(tx)
        : null,
    )
  return { uri }
}
