import type { acceso } from '#acceso/contract.ts'
import { deleteSesion } from '#acceso/server/queries/sesiones.ts'
import type { Ctx } from '#acceso/server/session.ts'
import { dropToken } from '../steps/session-token.ts'

export async function salir(ctx: Ctx<typeof acceso.salir>) {
  await deleteSesion(ctx.db, ctx.session.id, ctx.session.userId)
  dropToken(ctx)
  return null
}
