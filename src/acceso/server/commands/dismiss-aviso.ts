import type { acceso } from '#acceso/contract.ts'
import { deleteAviso } from '#acceso/server/queries/avisos.ts'
import type { Ctx } from '#acceso/server/session.ts'

/** Removes a notice. One that is already gone is no error. */
export async function dismissAviso({ db, params, session }: Ctx<typeof acceso.leerAviso>) {
  await deleteAviso(db, params.id, session.userId)
  return null
}
