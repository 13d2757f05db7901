import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { rendida } from '#reservas/server/queries/ruta-del-dia.ts'

const DE_UNA_VEZ = 200

/** Locks up to 200 open routes after an id. Skips locked ones: the next run finds them. */
export async function lockAbiertas(db: Transaction<DB>, hoy: string, despues: number) {
  const { rows } = await sql<{ id: number }>`
    select id from ruta where not cerrada and fecha <= ${hoy}::date and id > ${despues} and id >= 100
    order by id limit ${sql.lit(DE_UNA_VEZ)} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks the RENDIDA ones of these locked routes. A separate statement: its snapshot is newer than the locks. */
export const cerrarRendidas = (db: Kysely<DB>, hoy: string, ids: readonly number[]) =>
  sql`update ruta ru set cerrada = true where ru.id = any(${ids}::int[]) and ${rendida(hoy)}`.execute(
    db,
  )
