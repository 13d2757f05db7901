import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'

type Db = Kysely<DB>

/** Writes who is connected to a process. Returns how many rows of dead processes it removed. */
export async function renewPresencia(db: Db, processId: string, userIds: readonly number[]) {
  const { rows } = await sql<{ dead: number }>`
    with gone as (delete from presencia where proceso = ${processId} and usuario_id <> all(${userIds}::int[])),
      dead as (delete from presencia p using (select proceso, usuario_id from presencia
          where proceso <> ${processId} and visto < now() - interval '30 seconds' for update skip locked) m
        where p.proceso = m.proceso and p.usuario_id = m.usuario_id returning 1),
      mine as (insert into presencia (proceso, usuario_id) select ${processId}, unnest(${userIds}::int[])
        on conflict (proceso, usuario_id) do update set visto = excluded.visto)
    select count(*)::int as dead from dead`.execute(db)
  return rows[0]?.dead ?? 0
}

export const deletePresencia = (db: Db, processId: string) =>
  db.deleteFrom('presencia').where('proceso', '=', processId).execute()
