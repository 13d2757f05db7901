import { CODES_PER_ACCOUNT } from '#acceso/contract/try-limits.ts'
import type { Credencial } from '#acceso/server/queries/credenciales.ts'
import type { Ctx, Sesion } from '#acceso/server/session.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { conflict } from '#lib/server/errors.ts'
import { unseal } from '#lib/server/secrets.ts'
import { stepOf } from '#lib/server/totp.ts'

/** Binds the secret of a confirmed authenticator to its user. */
export const totpOwner = ({ userId }: Pick<Sesion, 'userId'>) => `totp|${userId}`

/** Binds the secret of an unfinished enrolment to its session: no other session can finish it. */
export const newTotpOwner = ({ userId, id }: Sesion) => `totp-nuevo|${userId}|${id}`

const CLOSED =
  'Los códigos de su aplicación están cerrados: hubo demasiados equivocados. Use un código de recuperación, o pida a la ' +
  'administración reiniciar su segundo factor.'

/**
 * Returns the time step of a right, unused code, or null. Throws 409 if codes are closed or the secret is unreadable.
 */
export function totpStep(
  { settings, session }: Ctx<Endpoint>,
  { totp_secreto, totp_ultimo_paso, codigos_fallidos }: Credencial,
  codigo: string,
): number | null {
  if (!totp_secreto) return null
  if (codigos_fallidos >= CODES_PER_ACCOUNT) throw conflict(CLOSED)
  const secret = unseal(settings.secretKey, totpOwner(session), totp_secreto)
  if (secret === null)
    throw conflict('Su segundo factor ya no se puede leer. Pida a la administración reiniciarlo.')
  const step = stepOf(secret, codigo)
  return step !== null && step > (totp_ultimo_paso ?? 0) ? step : null
}
