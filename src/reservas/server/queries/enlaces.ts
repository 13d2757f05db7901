import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { sha256 } from '#lib/server/secrets.ts'

export const insertEnlace = (
  db: Kysely<DB>,
  row: { reserva_id: number; token_hash: Buffer; usuario_id: number | null },
) => db.insertInto('enlace').values(row).execute()

/**
 * Returns the reservation that a token opens, or null: unknown, revoked, over, or of a passenger who is blocked or
 * forgotten. A link ends the day after the tour. That of an annulled reservation goes on.
 */
export const findEnlace = async (
  db: Kysely<DB>,
  token: string,
  hoy: string,
): Promise<{ reservaId: number } | null> =>
  (await db
    .selectFrom('enlace as e')
    .innerJoin('reserva as r', 'r.id', 'e.reserva_id')
    .innerJoin('excursion as x', 'x.id', 'r.excursion_id')
    .select('r.id as reservaId')
    .where('e.token_hash', '=', sha256(token))
    .where('e.revocado', 'is', null)
    .where('r.datos', '=', 'completos')
    .where(sql<boolean>`${hoy}::date <= r.fecha + x.dias`)
    .executeTakeFirst()) ?? null

/** Ends all links of a reservation for good. */
export const deleteEnlaces = (db: Kysely<DB>, reservaId: number) =>
  db.deleteFrom('enlace').where('reserva_id', '=', reservaId).execute()
