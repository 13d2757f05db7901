import { reiniciarSegundoFactor } from '#acceso/server/commands/reiniciar-segundo-factor.ts'
import type { Cmd } from '#acceso/server/queries.ts'
import { conflict } from '#lib/server/errors.ts'
import type { usuarios } from '../../contract.ts'
import { alcanzar } from './alcanzar.ts'

/** Rejects the caller's own user: Mi cuenta renews it with a code of the one in use. */
export async function reiniciar(call: Cmd<typeof usuarios.reiniciarSegundoFactor>) {
  const { db, session } = call
  const { id } = await alcanzar(call)
  if (id === session.userId) throw conflict('Renueve su propio segundo factor en Mi cuenta.')
  await reiniciarSegundoFactor(db, session, id)
  return { id }
}
