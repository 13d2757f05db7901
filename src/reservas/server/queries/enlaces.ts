import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { sha256 } from '#lib/server/secrets.ts'
import type { Datos } from '../../contract/datos.ts'
import { collectValues, conditions, type Search } from './reserva-filters.ts'

export const insertEnlace = (
  db: Kysely<DB>,
  row: { reserva_id: number; token_hash: Buffer; usuario_id: number | null },
) => db.insertInto('enlace').values(row).execute()

/** Last day of a link: the one after the tour. */
const LAST_DAY = sql`r.fecha + x.dias`

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
    .where(sql<boolean>`${hoy}::date <= ${LAST_DAY}`)
    .executeTakeFirst()) ?? null

/** Ends all links of a reservation for good. */
export const deleteEnlaces = (db: Kysely<DB>, reservaId: number) =>
  db.deleteFrom('enlace').where('reserva_id', '=', reservaId).execute()

/** Ends all links of a reservation. Returns how many went until now. */
export async function revokeEnlaces(db: Transaction<DB>, reservaId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('enlace')
    .set({ revocado: sql`now()` })
    .where('reserva_id', '=', reservaId)
    .where('revocado', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Returns those of some reservations that the caller sees, and whether their page is over. Holds them, so that nobody
 * is forgotten meanwhile.
 */
export async function holdVisible(
  db: Transaction<DB>,
  reach: Search,
  ids: readonly number[],
  hoy: string,
) {
  const v = collectValues()
  const text = `select r.id, r.datos, ${v.$(hoy, 'date')} > r.fecha + x.dias as over
    from reserva r join excursion x on x.id = r.excursion_id
    where r.id = any(${v.$(ids, 'int[]')}) and ${conditions(reach, v)} order by r.id for share of r`
  const { rows } = await db.executeQuery<{ id: number; datos: Datos; over: boolean }>(
    CompiledQuery.raw(text, v.values),
  )
  return rows
}

/** Deletes links a month after their end, and those of reservations that are no more. */
export const deleteOldEnlaces = (db: Kysely<DB>) =>
  sql`delete from enlace e where e.revocado < now() - interval '30 days'
    or not exists (select from reserva r join excursion x on x.id = r.excursion_id
      where r.id = e.reserva_id and ${LAST_DAY} >= current_date - 30)`.execute(db)

/** Returns how many links of a reservation were not revoked. */
export async function countEnlaces(db: Kysely<DB>, reservaId: number): Promise<number> {
  const { n } = await db
    .selectFrom('enlace')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('reserva_id', '=', reservaId)
    .where('revocado', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}
