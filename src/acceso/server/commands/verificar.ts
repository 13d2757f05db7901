import type { Transaction } from 'kysely'
import type { acceso } from '#acceso/contract.ts'
import { codeOfDay, plainCode } from '#acceso/rules.ts'
import type { Credencial } from '#acceso/server/queries/credenciales.ts'
import { updateSesion } from '#acceso/server/queries/sesiones.ts'
import { estadoOf } from '#acceso/server/queries/session-state.ts'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { noSession } from '#lib/server/errors.ts'
import { newToken } from '#lib/server/secrets.ts'
import { rememberOrigin } from '../steps/known-origin.ts'
import { sendToken } from '../steps/session-token.ts'
import { spendCode } from '../steps/spend-code.ts'
import { tryCode } from '../steps/try-code.ts'

type Verificar = Ctx<typeof acceso.verificar>

export async function verificar(ctx: Verificar) {
  const { token, hash } = newToken()
  const estado = await tryCode(ctx, async (db, credencial) => {
    if (!(await isRight(ctx, db, credencial))) return null
    if (!(await updateSesion(db, ctx.session, hash))) throw noSession()
    await rememberOrigin(ctx, db, ctx.session.userId)
    return estadoOf(ctx, db, false)
  })
  return { ...estado, ...sendToken(ctx, token) }
}

async function isRight(ctx: Verificar, db: Transaction<DB>, credencial: Credencial) {
  const { body, settings } = ctx
  const codigo = plainCode(body.codigo)
  return settings.secondFactor === 'date' && /^\d{6}$/.test(codigo)
    ? codigo === codeOfDay(ctx.now().day)
    : spendCode(ctx, db, credencial, codigo)
}
