import type { Transaction } from 'kysely'
import { terminarSesiones } from '#acceso/server/commands/terminar-sesiones.ts'
import type { Cmd } from '#acceso/server/queries.ts'
import type { DB } from '#db/schema.ts'
import type { Session } from '#lib/server/handle.ts'
import { insertHistory } from '#lib/server/history.ts'
import type { usuarios } from '../../contract.ts'
import { alcanzar } from './alcanzar.ts'

export async function cerrarSesiones(call: Cmd<typeof usuarios.cerrarSesiones>) {
  const { id } = await alcanzar(call)
  await cerrarLasDe(call.db, call.session, id)
  return { id }
}

/** Ends every session of a user, for the API and the command line. Returns how many. */
export async function cerrarLasDe(db: Transaction<DB>, autor: Session, id: number) {
  const cuantas = await terminarSesiones(db, id)
  if (cuantas > 0)
    await insertHistory(db, autor, {
      entidad: 'usuario',
      id,
      accion: 'UPDATE',
      verbo: 'cerrar-sesiones',
    })
  return cuantas
}
