import { terminarSesiones } from '#acceso/server/commands/terminar-sesiones.ts'
import type { Cmd } from '#acceso/server/queries.ts'
import { insertHistory } from '#lib/server/history.ts'
import type { usuarios } from '../../contract.ts'
import { alcanzar } from './alcanzar.ts'

/** Ends every session of a user, wherever they are signed in. */
export async function cerrarSesiones(call: Cmd<typeof usuarios.cerrarSesiones>) {
  const { db, session } = call
  const { id } = await alcanzar(call)
  await terminarSesiones(db, id)
  await insertHistory(db, session, {
    entidad: 'usuario',
    id,
    accion: 'UPDATE',
    verbo: 'cerrar-sesiones',
  })
  return { id }
}
