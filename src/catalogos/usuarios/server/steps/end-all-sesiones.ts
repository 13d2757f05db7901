import type { Transaction } from 'kysely'
import { endSesiones } from '#acceso/server/steps/end-sesiones.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import type { DB } from '#db/schema.ts'
import type { Session } from '#lib/server/handle.ts'

/** Ends every session of a user, for the API and the command line. Returns how many. */
export async function endAllSesiones(db: Transaction<DB>, author: Session, id: number) {
  const count = await endSesiones(db, id)
  if (count > 0)
    await insertHistory(db, author, {
      entidad: 'usuario',
      id,
      accion: 'UPDATE',
      verbo: 'cerrar-sesiones',
    })
  return count
}
