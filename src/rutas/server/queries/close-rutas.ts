import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { rendida } from '#reservas/server/queries/ruta-del-dia.ts'

const AT_ONCE = 200

/** Locks up to 200 open routes after an id. Skips locked ones: the next run finds them. */
export async function lockOpenRutas(db: Transaction<DB>, hoy: string, after: number) {
  const { rows } = await sql<{ id: number }>`
    select id from ruta where not cerrada and fecha <= ${hoy}::date and id > ${after} and id >= ${sql.lit(FIRST_ID)}
    order by id limit ${sql.lit(AT_ONCE)} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks the RENDIDA ones of these locked routes. A separate statement: its snapshot is newer than the locks. */
export const closeRendidas = (db: Kysely<DB>, hoy: string, ids: readonly number[]) =>
  sql`update ruta ru set cerrada = true where ru.id = any(${ids}::int[]) and ${rendida(hoy)}`.execute(
    db,
  )
