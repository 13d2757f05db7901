import { randomBytes } from 'node:crypto'
import type { acceso } from '#acceso/contract.ts'
import { codigoPlano } from '#acceso/rules.ts'
import { insertCodigos, updateCredencial } from '#acceso/server/queries/credenciales.ts'
import { deleteOtrasSesiones, updateSesion } from '#acceso/server/queries/sesiones.ts'
import type { Ctx } from '#acceso/server/queries.ts'
import { conflict, noSession } from '#lib/server/errors.ts'
import { insertHistory } from '#lib/server/history.ts'
import { newToken, sha256 } from '#lib/server/secrets.ts'
import { entregarToken } from './entregar-token.ts'
import { pasoDeTotp, probarCodigo } from './probar-codigo.ts'

const CUANTOS = 10

/** 64 random bits as people read them aloud: `3F9A-02C1-77BE-D410`. */
const codigoNuevo = () =>
  randomBytes(8)
    .toString('hex')
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-')

/**
 * Finishes an enrolment with the authenticator's first code. Completes the session, ends the user's other ones, and
 * answers the recovery codes, which nobody can read again (D6, D8).
 */
export async function confirmar(ctx: Ctx<typeof acceso.confirmar>) {
  const { body, session } = ctx
  const { token, hash } = newToken()
  const codigos = Array.from({ length: CUANTOS }, codigoNuevo)
  await probarCodigo(ctx, async (db, credencial) => {
    if (credencial.totp_confirmado) throw conflict('El segundo factor ya está confirmado.')
    const paso = pasoDeTotp(ctx, credencial, codigoPlano(body.codigo))
    if (paso === null) return null
    await updateCredencial(db, session.userId, {
      totp_confirmado: new Date().toISOString(),
      totp_ultimo_paso: paso,
    })
    await insertCodigos(
      db,
      session.userId,
      codigos.map((codigo) => sha256(codigoPlano(codigo))),
    )
    await deleteOtrasSesiones(db, session)
    if (!(await updateSesion(db, session, hash))) throw noSession()
    await insertHistory(db, session, {
      entidad: 'credencial',
      id: session.userId,
      accion: 'UPDATE',
      verbo: 'confirmar-segundo-factor',
    })
    return true
  })
  return { codigos, ...entregarToken(ctx, token) }
}
