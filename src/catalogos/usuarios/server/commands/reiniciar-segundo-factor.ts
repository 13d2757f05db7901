import type { Cmd } from '#acceso/server/session.ts'
import { removeSecondFactor } from '#acceso/server/steps/remove-second-factor.ts'
import { conflict } from '#lib/server/errors.ts'
import type { usuarios } from '../../contract.ts'
import { lockUsuario } from '../steps/lock-usuario.ts'

/** Rejects the caller's own user: Mi cuenta renews it with a code of the one in use. */
export async function reiniciarSegundoFactor(call: Cmd<typeof usuarios.reiniciarSegundoFactor>) {
  const { db, session } = call
  const { id } = await lockUsuario(call)
  if (id === session.userId) throw conflict('Renueve su propio segundo factor en Mi cuenta.')
  await removeSecondFactor(db, session, id)
  return { id }
}
