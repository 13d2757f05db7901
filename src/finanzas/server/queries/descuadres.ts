import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Day } from '#lib/contract/civil-day.ts'

const SUMS = sql`causa_id, tipo, usuario_id, hotel_id, recepcionista_id, moneda`

/**
 * Counts the rows of some days, and those entered on them, whose entries are not what they are worth. Rows of these days
 * are valued at once; those of other days, of which few are entered here, by their ids.
 */
export async function countDescuadres(db: Kysely<DB>, desde: Day, hasta: Day): Promise<number> {
  const days = sql`fecha >= ${desde}::date and fecha <= ${hasta}::date`
  const { rows } = await sql<{ n: number }>`
    with propias as materialized (select causa, ${SUMS}, monto from debido where ${days}),
    entradas as materialized (select distinct causa, causa_id from asiento where ${days}),
    ajenas as materialized (
      select causa, array_agg(causa_id) as ids
      from (select causa, causa_id from entradas except select causa, causa_id from propias) x group by causa),
    todo as (
      select * from propias
      union all
      select o.causa, d.* from ajenas o cross join lateral (
        select ${SUMS}, monto from debido d where d.causa = o.causa and d.causa_id = any(o.ids) offset 0) d
      union all
      select a.causa, a.causa_id, c.tipo, c.usuario_id, c.hotel_id, c.recepcionista_id, p.moneda, -p.monto
      from (select causa, causa_id from entradas union select causa, causa_id from propias) x
        join asiento a using (causa, causa_id) join apunte p on p.asiento_id = a.id join cuenta c on c.id = p.cuenta_id)
    select count(*)::int as n from (
      select from todo group by causa, ${SUMS} having sum(monto) <> 0) x`.execute(db)
  return rows[0]?.n ?? 0
}
