import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'

const NONE = { filas: 0, primera: null }

const SUMS = sql`causa_id, tipo, usuario_id, hotel_id, recepcionista_id, canal_venta_id, moneda`

/** Number of wrong sums, and the name of the first. */
export interface Wrong {
  readonly filas: number
  readonly primera: string | null
}

/**
 * Finds the rows of some days, and those entered on them, whose entries are not what they are worth. Rows of these days
 * are valued at once; those of other days, of which few are entered here, by their ids.
 */
export async function readDescuadres(
  db: Kysely<DB>,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<Wrong> {
  const days = sql`fecha >= ${desde}::date and fecha <= ${hasta}::date`
  const { rows } = await sql<Wrong>`
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
      select a.causa, a.causa_id, c.tipo, c.usuario_id, c.hotel_id, c.recepcionista_id,
        c.canal_venta_id, p.moneda, -p.monto
      from (select causa, causa_id from entradas union select causa, causa_id from propias) x
        join asiento a using (causa, causa_id) join apunte p on p.asiento_id = a.id join cuenta c on c.id = p.cuenta_id)
    select count(*)::int as filas, min(causa || ' ' || causa_id) as primera from (
      select causa, causa_id from todo group by causa, ${SUMS} having sum(monto) <> 0) x`.execute(
    db,
  )
  return rows[0] ?? NONE
}

/** Finds kept balances, pending lines and routes to hand over that are not those of the entries. Reads all entries. */
export async function readSaldosErrados(db: Kysely<DB>): Promise<Wrong> {
  const { rows } = await sql<Wrong>`
    select count(*)::int as filas, min(que || ' ' || cual) as primera from saldo_errado`.execute(db)
  return rows[0] ?? NONE
}

/** Returns the months with entries, by their days. The first begins, and the last ends, with whatever row there is. */
export async function listMonthsOfLibro(db: Kysely<DB>) {
  const { rows } = await sql<{ mes: string; desde: string; hasta: string }>`
    select to_char(m, 'YYYY-MM') as mes, case when m = first then '-infinity' else m::date end as desde,
      case when m = last then 'infinity' else (m + interval '1 month - 1 day')::date end as hasta
    from (select date_trunc('month', min(fecha)) as first, date_trunc('month', max(fecha)) as last from asiento) x
      cross join lateral generate_series(x.first, x.last, '1 month') m
    order by m`.execute(db)
  return rows
}
