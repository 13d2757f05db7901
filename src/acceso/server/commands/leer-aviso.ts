import type { acceso } from '#acceso/contract.ts'
import { deleteAviso } from '#acceso/server/queries/avisos.ts'
import type { Ctx } from '#acceso/server/queries.ts'

/** Removes one of the caller's notices, which they have read. One that is gone already was read too. */
export async function leerAviso({ db, params, session }: Ctx<typeof acceso.leerAviso>) {
  await deleteAviso(db, params.id, session.userId)
  return null
}
