import type { Transaction } from 'kysely'
import { deleteCodigos, updateCredencial } from '#acceso/server/queries/credenciales.ts'
import type { DB } from '#db/schema.ts'
import type { Session } from '#lib/server/handle.ts'
import { insertHistory } from '#lib/server/history.ts'
import { terminarSesiones } from './terminar-sesiones.ts'

/** Removes a user's second factor and recovery codes, and ends their sessions. The next sign-in enrols anew. */
export async function reiniciarSegundoFactor(
  db: Transaction<DB>,
  autor: Session,
  usuarioId: number,
) {
  await terminarSesiones(db, usuarioId)
  await updateCredencial(db, usuarioId, {
    totp_secreto: null,
    totp_confirmado: null,
    totp_ultimo_paso: null,
    totp_nuevo: null,
    codigos_fallidos: 0,
  })
  await deleteCodigos(db, usuarioId)
  await insertHistory(db, autor, {
    entidad: 'credencial',
    id: usuarioId,
    accion: 'UPDATE',
    verbo: 'reiniciar-segundo-factor',
  })
}
