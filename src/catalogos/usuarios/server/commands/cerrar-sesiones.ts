import type { Cmd } from '#acceso/server/session.ts'
import type { usuarios } from '../../contract.ts'
import { endAllSesiones } from '../steps/end-all-sesiones.ts'
import { lockUsuario } from '../steps/lock-usuario.ts'

export async function cerrarSesiones(call: Cmd<typeof usuarios.cerrarSesiones>) {
  const { id } = await lockUsuario(call)
  await endAllSesiones(call.db, call.session, id)
  return { id }
}
