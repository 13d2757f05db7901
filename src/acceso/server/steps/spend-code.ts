import type { Transaction } from 'kysely'
import { plainCode } from '#acceso/rules.ts'
import {
  type Credencial,
  markCodeUsed,
  updateCredencial,
} from '#acceso/server/queries/credenciales.ts'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { sha256 } from '#lib/server/secrets.ts'
import { totpStep } from './totp.ts'
import { reopenCodes } from './wrong-codes.ts'

/** Accepts a code of the confirmed authenticator or a recovery code, and marks it as used. */
export async function spendCode(
  ctx: Ctx<Endpoint>,
  db: Transaction<DB>,
  credencial: Credencial,
  codigo: string,
): Promise<boolean> {
  const { userId } = ctx.session
  const plain = plainCode(codigo)
  if (!/^\d{6}$/.test(plain)) {
    if (!(await markCodeUsed(db, userId, sha256(plain)))) return false
    await reopenCodes(db, ctx.session, credencial)
    return true
  }
  const step = credencial.totp_confirmado && totpStep(ctx, credencial, plain)
  if (!step) return false
  await updateCredencial(db, userId, { totp_ultimo_paso: step })
  return true
}
