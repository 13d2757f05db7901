import type { Kysely } from 'kysely'
import { deleteAvisosViejos } from '#acceso/server/queries/avisos.ts'
import { deleteInvitacionesVencidas } from '#acceso/server/queries/invitaciones.ts'
import { deleteOrigenesViejos } from '#acceso/server/queries/origenes.ts'
import { deleteSesionesVencidas } from '#acceso/server/queries/sesiones.ts'
import type { DB } from '#db/schema.ts'
import { deleteOldKeys } from '#lib/server/command.ts'
import { deleteOldRates } from '#lib/server/rates.ts'
import { deleteOldTries } from '#lib/server/throttle.ts'

/** Removes expired rows every hour, to keep the tables small: no query relies on it. */
export async function purgar(db: Kysely<DB>) {
  await deleteSesionesVencidas(db)
  await deleteOrigenesViejos(db)
  await deleteAvisosViejos(db)
  await deleteInvitacionesVencidas(db)
  await deleteOldTries(db)
  await deleteOldRates(db)
  await deleteOldKeys(db)
}
