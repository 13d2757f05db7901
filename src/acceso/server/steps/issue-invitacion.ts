import type { Transaction } from 'kysely'
import { upsertInvitacion } from '#acceso/server/queries/invitaciones.ts'
import type { DB } from '#db/schema.ts'
import type { Session } from '#lib/server/handle.ts'
import { newToken } from '#lib/server/secrets.ts'
import { recordCredencial } from './record-credencial.ts'

/** Replaces the account's invitation and returns its token: only the hash is stored. */
export async function issueInvitacion(db: Transaction<DB>, autor: Session, usuarioId: number) {
  const { token, hash } = newToken()
  const vence = await upsertInvitacion(db, usuarioId, hash)
  await recordCredencial(db, autor, usuarioId, 'invitar')
  return { token, vence }
}
