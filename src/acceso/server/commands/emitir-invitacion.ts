import type { Transaction } from 'kysely'
import { upsertInvitacion } from '#acceso/server/queries/invitaciones.ts'
import type { DB } from '#db/schema.ts'
import type { Session } from '#lib/server/handle.ts'
import { insertHistory } from '#lib/server/history.ts'
import { newToken } from '#lib/server/secrets.ts'

/** Replaces the account's invitation and returns its token: only the hash is stored. */
export async function emitirInvitacion(db: Transaction<DB>, autor: Session, usuarioId: number) {
  const { token, hash } = newToken()
  const vence = await upsertInvitacion(db, usuarioId, hash)
  await insertHistory(db, autor, {
    entidad: 'credencial',
    id: usuarioId,
    accion: 'UPDATE',
    verbo: 'invitar',
  })
  return { token, vence }
}
