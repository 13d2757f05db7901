import type { Transaction } from 'kysely'
import { CODIGOS_POR_CUENTA } from '#acceso/contract/limites.ts'
import { insertAvisos } from '#acceso/server/queries/avisos.ts'
import { type Credencial, updateCredencial } from '#acceso/server/queries/credenciales.ts'
import type { Sesion } from '#acceso/server/queries.ts'
import type { DB } from '#db/schema.ts'
import { insertHistory } from '#lib/server/history.ts'

const SUYO =
  `Alguien ingresó ${CODIGOS_POR_CUENTA} códigos equivocados después de su contraseña correcta, y los de su aplicación ` +
  'quedaron cerrados. Si no fue usted, cambie su contraseña en Mi cuenta: quien lo hizo la conoce.'
const DE_OTRO =
  `Los códigos de la aplicación de {nombre} quedaron cerrados: alguien ingresó ${CODIGOS_POR_CUENTA} equivocados después ` +
  'de su contraseña correcta. Dele otra contraseña y reinicie su segundo factor, o pídale que entre con un código de ' +
  'recuperación y la cambie.'

/** Counts a wrong code; the twentieth closes the codes and leaves notices. Requires lockCredencial. */
export async function contarFallo(
  db: Transaction<DB>,
  session: Sesion,
  { totp_confirmado, codigos_fallidos }: Credencial,
): Promise<void> {
  if (!totp_confirmado) return
  const fallidos = codigos_fallidos + 1
  await updateCredencial(db, session.userId, { codigos_fallidos: fallidos })
  if (fallidos !== CODIGOS_POR_CUENTA) return
  await insertAvisos(db, session.userId, SUYO, DE_OTRO)
  await insertHistory(db, session, {
    entidad: 'credencial',
    id: session.userId,
    accion: 'UPDATE',
    verbo: 'cerrar-codigos',
    motivo: `${CODIGOS_POR_CUENTA} códigos equivocados`,
  })
}

/** Opens closed codes after a right recovery code. */
export async function abrirCodigos(
  db: Transaction<DB>,
  session: Sesion,
  { codigos_fallidos }: Credencial,
): Promise<void> {
  await updateCredencial(db, session.userId, { codigos_fallidos: 0 })
  if (codigos_fallidos < CODIGOS_POR_CUENTA) return
  await insertHistory(db, session, {
    entidad: 'credencial',
    id: session.userId,
    accion: 'UPDATE',
    verbo: 'abrir-codigos',
  })
}
