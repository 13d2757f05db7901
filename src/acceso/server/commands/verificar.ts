import type { Transaction } from 'kysely'
import type { acceso } from '#acceso/contract.ts'
import { codigoDelDia, codigoPlano } from '#acceso/rules.ts'
import type { Credencial } from '#acceso/server/queries/credenciales.ts'
import { estadoDe } from '#acceso/server/queries/estado.ts'
import { updateSesion } from '#acceso/server/queries/sesiones.ts'
import type { Ctx } from '#acceso/server/queries.ts'
import type { DB } from '#db/schema.ts'
import { noSession } from '#lib/server/errors.ts'
import { newToken } from '#lib/server/secrets.ts'
import { entregarToken } from './entregar-token.ts'
import { gastarCodigo, probarCodigo } from './probar-codigo.ts'
import { recordarOrigen } from './reconocer-origen.ts'

type Verificar = Ctx<typeof acceso.verificar>

export async function verificar(ctx: Verificar) {
  const { token, hash } = newToken()
  const estado = await probarCodigo(ctx, async (db, credencial) => {
    if (!(await esCorrecto(ctx, db, credencial))) return null
    if (!(await updateSesion(db, ctx.session, hash))) throw noSession()
    await recordarOrigen(ctx, db, ctx.session.userId)
    return estadoDe(ctx, db, false)
  })
  return { ...estado, ...entregarToken(ctx, token) }
}

async function esCorrecto(ctx: Verificar, db: Transaction<DB>, credencial: Credencial) {
  const { body, settings } = ctx
  const codigo = codigoPlano(body.codigo)
  return settings.secondFactor === 'date' && /^\d{6}$/.test(codigo)
    ? codigo === codigoDelDia(ctx.now().day)
    : gastarCodigo(ctx, db, credencial, codigo)
}
