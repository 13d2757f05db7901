import type { Transaction } from 'kysely'
import { upsertClave } from '#acceso/server/queries/credenciales.ts'
import { deleteInvitacion } from '#acceso/server/queries/invitaciones.ts'
import type { DB } from '#db/schema.ts'
import type { Session } from '#lib/server/handle.ts'
import { insertHistory } from '#lib/server/history.ts'
import { terminarSesiones } from './terminar-sesiones.ts'

/**
 * Gives a user a password without asking for the one before, the first one or another; ends their sessions and any
 * invitation (D10). Takes its Argon2id hash, which the caller makes before the transaction.
 */
export async function ponerClave(
  db: Transaction<DB>,
  autor: Session,
  usuarioId: number,
  claveHash: string,
  verbo = 'poner-clave',
) {
  await deleteInvitacion(db, usuarioId)
  await upsertClave(db, usuarioId, claveHash)
  await terminarSesiones(db, usuarioId)
  await insertHistory(db, autor, {
    entidad: 'credencial',
    id: usuarioId,
    accion: 'UPDATE',
    verbo,
  })
}
