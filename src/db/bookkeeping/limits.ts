import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { DB } from '../schema.ts'

const SPEND = `
  insert into ritmo as r (clave, usados, hasta) values ($1, $2, now() + make_interval(secs => $3))
  on conflict (clave) do update set
    usados = case when r.hasta <= now() then excluded.usados else least(r.usados::bigint + excluded.usados, 2000000000) end,
    hasta = case when r.hasta <= now() then excluded.hasta else r.hasta end
  returning usados as used, extract(epoch from hasta - now())::float8 as "waitSeconds"`

/** Counts calls in the window that all processes share, and begins one if there is none. */
export const spendShared = (pool: pg.Pool, key: Buffer, calls: number, windowSeconds: number) =>
  pool.query<{ used: number; waitSeconds: number }>(SPEND, [key, calls, windowSeconds])

/** Takes a key for some seconds, of all processes. Returns whether it was free; `holder` is a number of one's own. */
export async function takeLease(pool: pg.Pool, key: Buffer, holder: number, seconds: number) {
  const { rowCount } = await pool.query(
    `insert into ritmo as r (clave, usados, hasta) values ($1, $2, now() + make_interval(secs => $3))
     on conflict (clave) do update set usados = excluded.usados, hasta = excluded.hasta
     where r.hasta <= now() or r.usados = excluded.usados`,
    [key, holder, seconds],
  )
  return rowCount === 1
}

export const endLease = (pool: pg.Pool, key: Buffer, holder: number) =>
  pool.query('delete from ritmo where clave = $1 and usados = $2', [key, holder])

/** Counts a failure unless the key must wait. Returns the seconds to wait, or null if it was counted. */
export async function countFailure(db: Kysely<DB>, key: Buffer, delays: readonly number[]) {
  const { rows } = await sql`
    insert into intento as i (clave, fallos) values (${key}, 1)
    on conflict (clave) do update set visto = now(), (fallos, hasta) = (
      select n, now() + make_interval(secs => nullif((${delays}::float8[])[least(n, ${delays.length}::int)], 0))
      from (select case when i.visto < now() - interval '1 day' then 1 else i.fallos + 1 end as n) as t)
    where i.hasta is null or i.hasta <= now()
    returning fallos`.execute(db)
  if (rows.length > 0) return null
  const { rows: waits } = await sql<{ seconds: number }>`
    select extract(epoch from hasta - now())::float8 as seconds from intento where clave = ${key}`.execute(
    db,
  )
  return waits[0]?.seconds ?? 1
}

export const deleteFailures = (db: Kysely<DB>, keys: Buffer[]) =>
  db.deleteFrom('intento').where('clave', 'in', keys).execute()

export async function deleteOldLimits(db: Kysely<DB>) {
  await db.deleteFrom('intento').where(sql<boolean>`visto < now() - interval '1 day'`).execute()
  await db.deleteFrom('ritmo').where(sql<boolean>`hasta < now()`).execute()
}
