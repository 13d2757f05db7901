import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { rendida } from '#reservas/server/queries/ruta-del-dia.ts'

const DE_UNA_VEZ = 200

/** Some routes after an id that may have become RENDIDA, held until the transaction ends; those in use are left out. */
export async function lockAbiertas(db: Transaction<DB>, hoy: string, despues: number) {
  const { rows } = await sql<{ id: number }>`
    select id from ruta where not cerrada and fecha <= ${hoy}::date and id > ${despues} and id >= 100
    order by id limit ${sql.lit(DE_UNA_VEZ)} for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

/** Remembers which of these held routes are RENDIDA; seen after they were locked, as they are now. */
export const cerrarRendidas = (db: Kysely<DB>, hoy: string, ids: readonly number[]) =>
  sql`update ruta ru set cerrada = true where ru.id = any(${ids}::int[]) and ${rendida(hoy)}`.execute(
    db,
  )
