import type { Transaction } from 'kysely'
import { lockCredencialIfAny } from '#acceso/server/queries/credenciales.ts'
import { deleteSesiones } from '#acceso/server/queries/sesiones.ts'
import type { DB } from '#db/schema.ts'

/** Ends every session of a user within the caller's transaction and returns how many. */
export async function endSesiones(db: Transaction<DB>, usuarioId: number): Promise<number> {
  await lockCredencialIfAny(db, usuarioId)
  return deleteSesiones(db, usuarioId)
}
