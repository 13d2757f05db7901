import type { Transaction } from 'kysely'
import { lockCredencialSiHay } from '#acceso/server/queries/credenciales.ts'
import { deleteSesiones } from '#acceso/server/queries/sesiones.ts'
import type { DB } from '#db/schema.ts'

/**
 * Ends every session of a user at once, in the transaction of what calls for it: another role, password or second
 * factor, or disabling (D10). The one place that does so. Answers how many there were.
 */
export async function terminarSesiones(db: Transaction<DB>, usuarioId: number): Promise<number> {
  await lockCredencialSiHay(db, usuarioId)
  return deleteSesiones(db, usuarioId)
}
