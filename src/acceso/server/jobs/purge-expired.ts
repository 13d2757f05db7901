import type { Kysely } from 'kysely'
import { deleteOldAvisos } from '#acceso/server/queries/avisos.ts'
import { deleteExpiredInvitaciones } from '#acceso/server/queries/invitaciones.ts'
import { deleteOldOrigins } from '#acceso/server/queries/known-origins.ts'
import { deleteExpiredSesiones } from '#acceso/server/queries/sesiones.ts'
import { deleteOldAnswers } from '#db/bookkeeping/kept-answers.ts'
import { deleteOldLimits } from '#db/bookkeeping/limits.ts'
import type { DB } from '#db/schema.ts'

/** Removes expired rows every hour, to keep the tables small: no query relies on it. */
export async function purgeExpired(db: Kysely<DB>) {
  await deleteExpiredSesiones(db)
  await deleteOldOrigins(db)
  await deleteOldAvisos(db)
  await deleteExpiredInvitaciones(db)
  await deleteOldLimits(db)
  await deleteOldAnswers(db)
}
