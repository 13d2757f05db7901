import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Day } from '#lib/contract/civil-day.ts'

/** Line that was put off. */
export interface Aplazada {
  id: number
  clave: string
  causas: string[]
  por: string
  motivo: string
  hasta: Day
  soloDe: number | null
}

const COLUMNS = sql`a.id, a.clave, a.causas, u.nombre as por, a.motivo, a.hasta, a.solo_de as "soloDe"
  from aplazada a join usuario u on u.id = a.usuario_id`

/** Returns what is put off now for a user, first what comes back first. */
export async function readAplazadas(db: Kysely<DB>, hoy: Day, userId: number) {
  const { rows } = await sql<Aplazada>`select ${COLUMNS}
    where a.hasta > ${hoy}::date and (a.solo_de is null or a.solo_de = ${userId})
    order by a.hasta, a.id`.execute(db)
  return rows
}

interface Row {
  clave: string
  causas: readonly string[]
  motivo: string
  hasta: Day
  userId: number
  soloDe: number | null
}

/** Puts a line off; once more replaces what was said before. Returns the id. */
export async function saveAplazada(db: Transaction<DB>, row: Row) {
  const { rows } = await sql<{ id: number }>`
    insert into aplazada (clave, causas, motivo, hasta, usuario_id, solo_de)
    values (${row.clave}, ${row.causas}::text[], ${row.motivo}, ${row.hasta}::date, ${row.userId}, ${row.soloDe})
    on conflict (clave, coalesce(solo_de, 0)) do update set causas = excluded.causas, motivo = excluded.motivo,
      hasta = excluded.hasta, usuario_id = excluded.usuario_id, momento = now()
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Returns whether the row was there. */
export async function deleteAplazada(db: Transaction<DB>, id: number) {
  const removed = await db.deleteFrom('aplazada').where('id', '=', id).returning('id').execute()
  return removed.length > 0
}
