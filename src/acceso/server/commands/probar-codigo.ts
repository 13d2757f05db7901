import type { Transaction } from 'kysely'
import { CODIGOS_POR_CUENTA, CODIGOS_POR_SESION, ESPERAS_CODIGO } from '#acceso/contract/limites.ts'
import { codigoPlano } from '#acceso/rules.ts'
import {
  type Credencial,
  lockCredencial,
  perdonarCodigos,
  updateCredencial,
  usarCodigo,
} from '#acceso/server/queries/credenciales.ts'
import { addFallo, deleteSesion, olvidarFallos } from '#acceso/server/queries/sesiones.ts'
import type { Ctx, Sesion } from '#acceso/server/queries.ts'
import type { DB } from '#db/schema.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { transact } from '#lib/server/announce.ts'
import { conflict, invalid, noSession } from '#lib/server/errors.ts'
import { sha256, unseal } from '#lib/server/secrets.ts'
import { countTry, forgiveTries, networkOf } from '#lib/server/throttle.ts'
import { stepOf } from '#lib/server/totp.ts'
import { inTurn } from '#lib/server/turns.ts'
import { abrirCodigos, contarFallo } from './cerrar-codigos.ts'
import { origenConocido } from './reconocer-origen.ts'
import { trazar } from './trazar.ts'

type Juicio<T> = (db: Transaction<DB>, credencial: Credencial) => Promise<T | null>

const turno = inTurn()

/**
 * Judges a code in one transaction that locks the user's credentials: one code cannot be used twice at once. `juzgar`
 * returns null for a wrong code, before it writes anything. A wrong code counts for the account from this browser or
 * address (429), for the account as a whole, and for a pending session, whose fifth ends it.
 */
export async function probarCodigo<T>(ctx: Ctx<Endpoint>, juzgar: Juicio<T>): Promise<T> {
  const { db, session } = ctx
  const origen = (await origenConocido(ctx, session.userId)) ?? networkOf(ctx.request.ip)
  const key = `codigo|${session.userId}|${origen}`
  const { bueno, terminada } = await turno(key, async () => {
    await countTry(db, key, ESPERAS_CODIGO, 'Demasiados códigos incorrectos. Espere un momento.')
    const juicio = await transact(db, async (tx) => {
      const credencial = await lockCredencial(tx, session.userId)
      const fallos = await addFallo(tx, session)
      if (fallos === null) throw noSession()
      const bueno = await juzgar(tx, credencial)
      if (bueno !== null) {
        await perdonarCodigos(tx, session.userId, fallos - 1)
        await olvidarFallos(tx, session.id)
        return { bueno, terminada: false }
      }
      await contarFallo(tx, session, credencial)
      const terminada = session.pendiente && fallos >= CODIGOS_POR_SESION
      if (terminada) await deleteSesion(tx, session.id, session.userId)
      return { bueno, terminada }
    })
    if (juicio.bueno !== null) await forgiveTries(db, key)
    return juicio
  })
  if (bueno !== null) return bueno
  trazar(ctx, session.userId, 'code failed')
  if (terminada) throw noSession('Demasiados códigos incorrectos. Ingrese de nuevo.')
  throw invalid({ codigo: 'Código incorrecto' })
}

const CERRADOS =
  'Los códigos de su aplicación están cerrados: hubo demasiados equivocados. Use un código de recuperación, o pida a la ' +
  'administración reiniciar su segundo factor.'

/** Binds the secret of a confirmed authenticator to its user. */
export const duenoDeTotp = ({ userId }: Pick<Sesion, 'userId'>) => `totp|${userId}`

/** Accepts a code of the confirmed authenticator or a recovery code, and marks it as used. */
export async function gastarCodigo(
  ctx: Ctx<Endpoint>,
  db: Transaction<DB>,
  credencial: Credencial,
  codigo: string,
): Promise<boolean> {
  const { userId } = ctx.session
  const plano = codigoPlano(codigo)
  if (!/^\d{6}$/.test(plano)) {
    if (!(await usarCodigo(db, userId, sha256(plano)))) return false
    await abrirCodigos(db, ctx.session, credencial)
    return true
  }
  const paso = credencial.totp_confirmado && pasoDeTotp(ctx, credencial, plano)
  if (!paso) return false
  await updateCredencial(db, userId, { totp_ultimo_paso: paso })
  return true
}

/**
 * Returns the time step of a right, unused code, or null. Throws 409 if codes are closed or the secret is unreadable.
 */
export function pasoDeTotp(
  { settings, session }: Ctx<Endpoint>,
  { totp_secreto, totp_ultimo_paso, codigos_fallidos }: Credencial,
  codigo: string,
): number | null {
  if (!totp_secreto) return null
  if (codigos_fallidos >= CODIGOS_POR_CUENTA) throw conflict(CERRADOS)
  const secreto = unseal(settings.secretKey, duenoDeTotp(session), totp_secreto)
  if (secreto === null)
    throw conflict('Su segundo factor ya no se puede leer. Pida a la administración reiniciarlo.')
  const paso = stepOf(secreto, codigo)
  return paso !== null && paso > (totp_ultimo_paso ?? 0) ? paso : null
}
