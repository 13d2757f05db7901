import type { Cmd } from '#acceso/server/session.ts'
import { notFound } from '#lib/server/errors.ts'
import type { rutas } from '../../contract.ts'
import { issueHoja, lockForHoja } from '../steps/issue-hoja.ts'

/** Issues a version of the hoja de ruta that is printed, shared or opened; R only of the routes that one guides or drives. */
export async function emitirHoja(call: Cmd<typeof rutas.emitirHoja>) {
  const { rutaId, ...how } = call.body
  const { userId } = call.session
  const ruta = await lockForHoja(call, rutaId)
  if (call.scope === 'R' && ruta.guiaId !== userId && ruta.choferId !== userId) throw notFound()
  return issueHoja(call, ruta, how)
}
