import type { Transaction } from 'kysely'
import { upsertClave } from '#acceso/server/queries/credenciales.ts'
import { deleteInvitacion } from '#acceso/server/queries/invitaciones.ts'
import type { DB } from '#db/schema.ts'
import type { Session } from '#lib/server/handle.ts'
import { endSesiones } from './end-sesiones.ts'
import { recordCredencial } from './record-credencial.ts'

/** Sets a password without asking for the old one; ends the user's sessions and any invitation. */
export async function setClave(
  db: Transaction<DB>,
  autor: Session,
  usuarioId: number,
  claveHash: string,
  verbo = 'poner-clave',
) {
  await deleteInvitacion(db, usuarioId)
  await upsertClave(db, usuarioId, claveHash)
  await endSesiones(db, usuarioId)
  await recordCredencial(db, autor, usuarioId, verbo)
}
