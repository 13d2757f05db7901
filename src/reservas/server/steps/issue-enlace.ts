import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { newToken, sha256 } from '#lib/server/secrets.ts'
import { insertEnlace } from '../queries/enlaces.ts'

/**
 * Makes another link to the page of a reservation's passenger and returns its token, which is kept nowhere. Earlier links
 * go on. `usuarioId` is null for the queue of messages. Checks no reach.
 */
export async function issueEnlace(
  db: Transaction<DB>,
  reservaId: number,
  usuarioId: number | null,
): Promise<string> {
  const { token, hash } = newToken()
  await insertEnlace(db, { reserva_id: reservaId, token_hash: hash, usuario_id: usuarioId })
  return token
}

/** Makes a link whose token another program keeps. */
export const keepEnlace = (
  db: Transaction<DB>,
  { reservaId, token, usuarioId }: { reservaId: number; token: string; usuarioId: number },
) => insertEnlace(db, { reserva_id: reservaId, token_hash: sha256(token), usuario_id: usuarioId })
