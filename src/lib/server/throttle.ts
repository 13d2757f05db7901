import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { tooMany } from './errors.ts'
import { sha256 } from './secrets.ts'

type Db = Kysely<DB>

/**
 * Counts a try against a key *before* it is judged, so that tries at the same moment, in any process, cannot share one
 * count. Throws 429 while the key must wait. `delays[n - 1]` are the seconds to wait after the n-th failure, the last
 * one after any later; a day without tries forgets them. To be called outside the transaction of what is tried, or
 * its failure would be rolled back with it.
 */
export async function countTry(db: Db, key: string, delays: readonly number[], message: string) {
  const clave = sha256(key)
  const { rows } = await sql`
    insert into intento as i (clave, fallos) values (${clave}, 1)
    on conflict (clave) do update set visto = now(), (fallos, hasta) = (
      select n, now() + make_interval(secs => nullif((${delays}::float8[])[least(n, ${delays.length}::int)], 0))
      from (select case when i.visto < now() - interval '1 day' then 1 else i.fallos + 1 end as n) as t)
    where i.hasta is null or i.hasta <= now()
    returning fallos`.execute(db)
  if (rows.length > 0) return
  const wait = await sql<{ seconds: number }>`
    select extract(epoch from hasta - now())::float8 as seconds from intento where clave = ${clave}`.execute(
    db,
  )
  throw tooMany(message, wait.rows[0]?.seconds ?? 1)
}

/** Forgets the failures of a key: the try was right. */
export const forgiveTries = (db: Db, key: string) =>
  db.deleteFrom('intento').where('clave', '=', sha256(key)).execute()

/** Removes tries that no longer count. */
export const deleteOldTries = (db: Db) =>
  db.deleteFrom('intento').where(sql<boolean>`visto < now() - interval '1 day'`).execute()

/** What counts as one address: an IPv4 address, or the /64 network of an IPv6 one, which is one customer's. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !ip.includes(':')) return mapped ?? ip
  const [head = '', tail = ''] = ip.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
