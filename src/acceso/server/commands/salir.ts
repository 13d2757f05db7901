import type { acceso } from '#acceso/contract.ts'
import { deleteSesion } from '#acceso/server/queries/sesiones.ts'
import type { Ctx } from '#acceso/server/queries.ts'
import { retirarToken } from './entregar-token.ts'

export async function salir(ctx: Ctx<typeof acceso.salir>) {
  await deleteSesion(ctx.db, ctx.session.id, ctx.session.userId)
  retirarToken(ctx)
  return null
}
