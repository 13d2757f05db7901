import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Ctx } from '#acceso/server/session.ts'
import { CAUSES, GLOSA, isCountedBlind, OWNER } from '#cuentas/server/queries/libro.ts'
import type { DB } from '#db/schema.ts'
import { PAGE_LIMIT } from '#lib/contract/envelope.ts'
import { lastMonths, withDefault } from '#lib/contract/period.ts'
import { notFound } from '#lib/server/errors.ts'
import { JsonText } from '#lib/server/handle.ts'
import { cut, Id, metaOfCut, readCursor } from '#lib/server/listing.ts'
import { sparseRow } from '#lib/server/sparse-row.ts'
import {
  type CajaDeOficina,
  type cajaDeOficina,
  LineaDeCaja,
  type MovimientoDeCaja,
} from '../../contract/office.ts'

/** Order of the lines: an entry may have one of each account and currency. */
const Key = z.tuple([Id, LineaDeCaja.shape.cuenta, LineaDeCaja.shape.moneda])

/** Says whose other account the entry `a` moved. */
const OTHERS = sql`(select string_agg(distinct ${OWNER}, ' ') from apunte q join cuenta c on c.id = q.cuenta_id
  where q.asiento_id = a.id)`

/** Movements `m` that nobody reversed and that are no reversal. */
const STANDS = sql`m.reversa_de is null and not exists (select from movimiento_caja o where o.reversa_de = m.id)`

const sumOf = (moneda: string) =>
  sql`coalesce(sum(s.monto) filter (where s.moneda = ${sql.lit(moneda)}), 0)::float8`

/** Returns the balance of the caja by currency. */
export async function readEfectivo(db: Kysely<DB>): Promise<CajaDeOficina['caja']> {
  const { rows } = await sql<CajaDeOficina['caja']>`
    select ${sumOf('CLP')} as "CLP", ${sumOf('USD')} as "USD", ${sumOf('BRL')} as "BRL"
    from saldo s join cuenta c on c.id = s.cuenta_id where c.tipo = 'caja'`.execute(db)
  return rows[0] as CajaDeOficina['caja']
}

/** Returns the card sales that the acquirer has not paid. */
export async function readCardSales(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ monto: number }>`
    select ${sumOf('CLP')} as monto from saldo s join cuenta c on c.id = s.cuenta_id where c.tipo = 'tarjeta'`.execute(
    db,
  )
  return rows[0]?.monto ?? 0
}

/**
 * Returns the office's money and its newest lines, of the last month or the days asked for. Card sales of routes that
 * the caller has to count blind are in neither.
 */
export async function getCajaDeOficina(call: Ctx<typeof cajaDeOficina.get>) {
  const { db, query, session, now } = call
  const { limite = PAGE_LIMIT, cursor } = query
  const after = readCursor(cursor, 'oficina', Key)
  const { desde, hasta } = withDefault(query, lastMonths(now().day, 1))
  const blind = isCountedBlind(session)
  const inPeriod = sql`a.fecha >= coalesce(${desde ?? null}::date, '-infinity')
    and a.fecha <= coalesce(${hasta ?? null}::date, 'infinity')`
  const isAfter = after
    ? sql`(p.asiento_id < ${after[0]}::bigint or (p.asiento_id = ${after[0]}::bigint
        and (c.tipo, p.moneda) > (${after[1]}, ${after[2]})))`
    : sql`true`
  const { rows } = await sql<{ json: LineaDeCaja }>`
    select (${sql.raw(sparseRow('x', ['reversible']))})::json as json from (
      select a.id as "asientoId", a.fecha, l.cuenta, l.moneda, l.monto::float8 as monto,
        ${GLOSA} || coalesce(', ' || ${OTHERS}, '') as glosa,
        (select m.id from movimiento_caja m where m.id = mc.id and m.tipo <> 'apertura' and ${STANDS}) as reversible
      from (
        select p.asiento_id, c.tipo as cuenta, p.moneda, p.monto
        from asiento a join apunte p on p.asiento_id = a.id join cuenta c on c.id = p.cuenta_id
        where c.tipo in ('caja', 'tarjeta') and ${inPeriod} and not ${blind} and ${isAfter}
        order by p.asiento_id desc, c.tipo, p.moneda limit ${limite + 1}::int) l
        join asiento a on a.id = l.asiento_id ${CAUSES}
      order by a.id desc, l.cuenta, l.moneda) x`.execute(db)
  const { rows: sums } = await sql<
    Pick<CajaDeOficina, 'tarjetaDelPeriodo' | 'contada'> & { ciega: number }
  >`
    select (select coalesce(sum(p.monto), 0)::int from asiento a join apunte p on p.asiento_id = a.id
        join cuenta c on c.id = p.cuenta_id and c.tipo = 'tarjeta'
        where a.causa = 'detalle_rendicion' and ${inPeriod} and not ${blind}) as "tarjetaDelPeriodo",
      (select coalesce(sum(p.monto), 0)::int from asiento a join apunte p on p.asiento_id = a.id
        join cuenta c on c.id = p.cuenta_id and c.tipo = 'tarjeta' where ${blind}) as ciega,
      (select json_build_object('momento', m.momento, 'autor', u.nombre) from movimiento_caja m join usuario u on u.id = m.autor_id
        where m.tipo = 'conteo' and ${STANDS} order by m.id desc limit 1) as contada`.execute(db)
  const [{ ciega = 0, tarjetaDelPeriodo = 0, contada = null } = {}] = sums
  const { shown, ...slice } = cut(
    rows.map(({ json }) => json),
    limite,
    (row) => [row.asientoId, row.cuenta, row.moneda],
  )
  const answer: CajaDeOficina = {
    caja: await readEfectivo(db),
    tarjeta: (await readCardSales(db)) - ciega,
    tarjetaDelPeriodo,
    contada,
    lineas: shown,
  }
  return new JsonText(JSON.stringify(answer), metaOfCut(slice, 'oficina', query))
}

/** Locks the office's money until the transaction ends: it is counted, brought and exchanged one after another. */
export const lockOffice = (db: Transaction<DB>) =>
  sql`select from cuenta where tipo = 'caja' order by id for no key update`.execute(db)

/** Returns a movement; undefined if there is none. `reversada`: it was, or it is a reversal itself. */
export async function findMovimientoDeCaja(db: Kysely<DB>, id: number) {
  const { rows } = await sql<MovimientoDeCaja & { reversada: boolean }>`
    select m.id, m.tipo, m.fecha, m.clp, m.usd::float8 as usd, m.brl::float8 as brl, m.tarjeta, m.comision, m.motivo,
      not (${STANDS}) as reversada
    from movimiento_caja m where m.id = ${id}`.execute(db)
  return rows[0]
}

export async function insertMovimientoDeCaja(
  db: Transaction<DB>,
  row: Insertable<DB['movimiento_caja']>,
): Promise<MovimientoDeCaja> {
  const { id } = await db
    .insertInto('movimiento_caja')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  const stored = await findMovimientoDeCaja(db, id)
  if (!stored) throw notFound()
  const { reversada: _, ...movimiento } = stored
  return movimiento
}

/** Returns the day of the last count of a caja that has money; undefined if it has none, or was counted since `desde`. */
export async function findUncounted(db: Kysely<DB>, desde: string) {
  const { rows } = await sql<{ contada: string | null; hasMoney: boolean }>`
    select (select max(m.fecha) from movimiento_caja m where m.tipo = 'conteo' and ${STANDS}) as contada,
      exists (select from saldo s join cuenta c on c.id = s.cuenta_id where c.tipo = 'caja' and s.monto <> 0) as "hasMoney"`.execute(
    db,
  )
  const [{ contada = null, hasMoney = false } = {}] = rows
  return hasMoney && (contada === null || contada < desde) ? { contada } : undefined
}

/** Posts what the petty cash had before its lines were posted, once. */
export const openCajaChica = (db: Kysely<DB>, fund: number, hoy: string) =>
  sql`insert into movimiento_caja (tipo, fecha, caja_chica, motivo)
    select 'apertura', ${hoy}::date, ${fund}::int + coalesce(sum(c.ingreso - c.egreso), 0), 'Saldo de la caja chica'
    from caja_chica c where not c.asienta
    on conflict (tipo) where tipo = 'apertura' do nothing`.execute(db)
