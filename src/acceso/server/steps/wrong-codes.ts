import type { Transaction } from 'kysely'
import { CODES_PER_ACCOUNT } from '#acceso/contract/try-limits.ts'
import { insertAvisos } from '#acceso/server/queries/avisos.ts'
import { type Credencial, updateCredencial } from '#acceso/server/queries/credenciales.ts'
import type { Sesion } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { recordCredencial } from './record-credencial.ts'

const TO_OWNER =
  `Alguien ingresó ${CODES_PER_ACCOUNT} códigos equivocados después de su contraseña correcta, y los de su aplicación ` +
  'quedaron cerrados. Si no fue usted, cambie su contraseña en Mi cuenta: quien lo hizo la conoce.'
const TO_OTHERS =
  `Los códigos de la aplicación de {nombre} quedaron cerrados: alguien ingresó ${CODES_PER_ACCOUNT} equivocados después ` +
  'de su contraseña correcta. Dele otra contraseña y reinicie su segundo factor, o pídale que entre con un código de ' +
  'recuperación y la cambie.'

/** Counts a wrong code; the twentieth closes the codes and leaves notices. Requires lockCredencial. */
export async function countWrongCode(
  db: Transaction<DB>,
  session: Sesion,
  { totp_confirmado, codigos_fallidos }: Credencial,
): Promise<void> {
  if (!totp_confirmado) return
  const wrong = codigos_fallidos + 1
  await updateCredencial(db, session.userId, { codigos_fallidos: wrong })
  if (wrong !== CODES_PER_ACCOUNT) return
  await insertAvisos(db, session.userId, TO_OWNER, TO_OTHERS)
  await recordCredencial(
    db,
    session,
    session.userId,
    'cerrar-codigos',
    `${CODES_PER_ACCOUNT} códigos equivocados`,
  )
}

/** Opens closed codes after a right recovery code. */
export async function reopenCodes(
  db: Transaction<DB>,
  session: Sesion,
  { codigos_fallidos }: Credencial,
): Promise<void> {
  await updateCredencial(db, session.userId, { codigos_fallidos: 0 })
  if (codigos_fallidos < CODES_PER_ACCOUNT) return
  await recordCredencial(db, session, session.userId, 'abrir-codigos')
}
