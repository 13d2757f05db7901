import type { Cmd } from '#acceso/server/session.ts'
import { notFound } from '#lib/server/errors.ts'
import type { rutas } from '../../contract.ts'
import { issueHoja, lockForHoja } from '../steps/issue-hoja.ts'

/** Issues a version of the hoja de ruta that is printed, shared or opened; R only of the routes that one guides. */
export async function emitirHoja(call: Cmd<typeof rutas.emitirHoja>) {
  const { rutaId, via } = call.body
  const ruta = await lockForHoja(call, rutaId)
  if (call.scope === 'R' && ruta.guiaId !== call.session.userId) throw notFound()
  return issueHoja(call, ruta, via)
}
