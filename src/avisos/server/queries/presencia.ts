import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'

type Db = Kysely<DB>

/** Writes who is connected to a process. Returns how many rows of dead processes it removed. */
export async function renovarPresencia(db: Db, proceso: string, personas: readonly number[]) {
  const { rows } = await sql<{ muertas: number }>`
    with idas as (delete from presencia where proceso = ${proceso} and usuario_id <> all(${personas}::int[])),
      muertas as (delete from presencia p using (select proceso, usuario_id from presencia
          where proceso <> ${proceso} and visto < now() - interval '30 seconds' for update skip locked) m
        where p.proceso = m.proceso and p.usuario_id = m.usuario_id returning 1),
      mias as (insert into presencia (proceso, usuario_id) select ${proceso}, unnest(${personas}::int[])
        on conflict (proceso, usuario_id) do update set visto = excluded.visto)
    select count(*)::int as muertas from muertas`.execute(db)
  return rows[0]?.muertas ?? 0
}

export const quitarPresencia = (db: Db, proceso: string) =>
  db.deleteFrom('presencia').where('proceso', '=', proceso).execute()
