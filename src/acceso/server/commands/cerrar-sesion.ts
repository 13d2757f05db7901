import type { acceso } from '#acceso/contract.ts'
import { deleteSesion } from '#acceso/server/queries/sesiones.ts'
import type { Ctx } from '#acceso/server/session.ts'
import { notFound } from '#lib/server/errors.ts'

/** Throws 404 for a session of another user. */
export async function cerrarSesion({ db, params, session }: Ctx<typeof acceso.cerrarSesion>) {
  if (!(await deleteSesion(db, params.id, session.userId))) throw notFound()
  return null
}
