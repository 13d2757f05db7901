import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { acceso } from '#acceso/contract.ts'
import { codigoPlano } from '#acceso/rules.ts'
import { insertCodigos, updateCredencial } from '#acceso/server/queries/credenciales.ts'
import type { Ctx } from '#acceso/server/queries.ts'
import type { DB } from '#db/schema.ts'
import { conflict } from '#lib/server/errors.ts'
import { insertHistory } from '#lib/server/history.ts'
import { sha256 } from '#lib/server/secrets.ts'
import { pasoDeTotp, probarCodigo } from './probar-codigo.ts'

const CUANTOS = 10

/** Returns 64 random bits in groups that are easy to read aloud: `3F9A-02C1-77BE-D410`. */
const codigoNuevo = () =>
  randomBytes(8)
    .toString('hex')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-')

/** Replaces a user's recovery codes and returns the new ones: only their hashes are stored. */
export async function darCodigos(db: Transaction<DB>, usuarioId: number): Promise<string[]> {
  const codigos = Array.from({ length: CUANTOS }, codigoNuevo)
  const hashes = codigos.map((codigo) => sha256(codigoPlano(codigo)))
  await insertCodigos(db, usuarioId, hashes)
  return codigos
}

/** Requires a code of the authenticator: a recovery code must not buy ten more. */
export async function renovarCodigos(ctx: Ctx<typeof acceso.renovarCodigos>) {
  const { body, session } = ctx
  const codigos = await probarCodigo(ctx, async (db, credencial) => {
    if (!credencial.totp_confirmado) throw conflict('Primero active su segundo factor.')
    const paso = pasoDeTotp(ctx, credencial, codigoPlano(body.codigo))
    if (paso === null) return null
    await updateCredencial(db, session.userId, { totp_ultimo_paso: paso })
    await insertHistory(db, session, {
      entidad: 'credencial',
      id: session.userId,
      accion: 'UPDATE',
      verbo: 'renovar-codigos',
    })
    return darCodigos(db, session.userId)
  })
  return { codigos }
}
