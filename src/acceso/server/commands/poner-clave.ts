import type { Transaction } from 'kysely'
import { upsertClave } from '#acceso/server/queries/credenciales.ts'
import type { DB } from '#db/schema.ts'
import type { Session } from '#lib/server/handle.ts'
import { insertHistory } from '#lib/server/history.ts'
import { terminarSesiones } from './terminar-sesiones.ts'

/**
 * Gives a user a password that somebody else chose, the first one or another, and ends their sessions (D10). By its
 * Argon2id hash, which the caller makes before the transaction.
 */
export async function ponerClave(
  db: Transaction<DB>,
  autor: Session,
  usuarioId: number,
  claveHash: string,
) {
  await upsertClave(db, usuarioId, claveHash)
  await terminarSesiones(db, usuarioId)
  await insertHistory(db, autor, {
    entidad: 'credencial',
    id: usuarioId,
    accion: 'UPDATE',
    verbo: 'poner-clave',
  })
}
