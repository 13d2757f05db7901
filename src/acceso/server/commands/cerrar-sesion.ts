import type { acceso } from '#acceso/contract.ts'
import { deleteSesion } from '#acceso/server/queries/sesiones.ts'
import type { Ctx } from '#acceso/server/queries.ts'
import { notFound } from '#lib/server/errors.ts'

/** Ends one of the caller's own sessions; anybody else's does not exist for them. */
export async function cerrarSesion({ db, params, session }: Ctx<typeof acceso.cerrarSesion>) {
  if (!(await deleteSesion(db, params.id, session.userId))) throw notFound()
  return null
}
