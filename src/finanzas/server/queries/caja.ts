import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { day } from '#lib/contract/fields.ts'
import { JsonText } from '#lib/server/handle.ts'
import { metaOf, readCursor } from '#lib/server/listing.ts'
import type { cajaChica, Movimiento } from '../../contract.ts'

/** Order of the ledger: by day, then by id. */
const Key = z.tuple([day(), z.int().check(z.minimum(0), z.maximum(2_147_483_647))])

/** Selects a movement `m` with the balance after it. */
const row = (
  saldo: RawBuilder<unknown>,
) => sql`m.id, m.fecha, m.concepto, m.ingreso, m.egreso, ${saldo} as saldo,
  (select u.nombre from usuario u where u.id = m.usuario_id) as autor, m.creado, m.reversa_de as "reversaDe",
  (select r.id from caja_chica r where r.reversa_de = m.id) as "reversadaPor"`

const sumWhere = (where: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(c.ingreso - c.egreso), 0) from caja_chica c where ${where})`

interface Page {
  json: string
  filas: number
  siguiente: z.output<typeof Key> | null
}

/**
 * Returns the ledger. A page has no gaps, so the balances of its lines follow from that of the first one: only that is
 * summed from the beginning.
 */
export async function getCaja({ db, query, settings }: Ctx<typeof cajaChica.get>) {
  const { desde, hasta, limite, cursor } = query
  const after = readCursor(cursor, 'libro', Key)
  const fondo = settings.openingFund
  const where = [
    sql`true`,
    ...(desde ? [sql`m.fecha >= ${desde}::date`] : []),
    ...(hasta ? [sql`m.fecha <= ${hasta}::date`] : []),
    ...(after ? [sql`(m.fecha, m.id) < (${after[0]}::date, ${after[1]}::int)`] : []),
  ]
  const fits = limite ? sql`n <= ${limite}` : sql`true`
  const above = sql`coalesce(sum(m.ingreso - m.egreso) over (order by n rows between unbounded preceding and 1 preceding), 0)`
  const { rows } = await sql<Page>`
    with m as (
      select m.*, row_number() over (order by m.fecha desc, m.id desc) as n from (
        select * from caja_chica m where ${sql.join(where, sql` and `)}
        order by m.fecha desc, m.id desc limit ${limite ? limite + 1 : null}::int) m
    ), primera as (
      select ${sumWhere(sql`(c.fecha, c.id) <= (select m.fecha, m.id from m where n = 1)`)} as saldo
    ), f as (
      select n, ${row(sql`${fondo}::int + (select saldo from primera) - ${above}`)} from m
    )
    select json_build_object('saldo', ${fondo}::int + ${sumWhere(sql`true`)}, 'fondo', ${fondo}::int, 'movimientos',
        coalesce((select json_agg(row_to_json(f)::jsonb - 'n' order by n) from f where ${fits}), '[]'))::text as json,
      (select count(*)::int from f where ${fits}) as filas,
      (select json_build_array(fecha, id) from f where ${limite ? sql`n = ${limite} and exists (select from f where n > ${limite})` : sql`false`}) as siguiente`.execute(
    db,
  )
  const { json = '', filas = 0, siguiente = null } = rows[0] ?? {}
  if (!limite) return new JsonText(json)
  return new JsonText(json, metaOf({ rows: filas, next: siguiente }, 'libro', after === null))
}

export async function findMovimiento(db: Kysely<DB>, fondo: number, id: number) {
  const saldo = sql`${fondo}::int + ${sumWhere(sql`(c.fecha, c.id) <= (m.fecha, m.id)`)}`
  const { rows } = await sql<{ fila: Movimiento }>`
    select row_to_json(t) as fila from (select ${row(saldo)} from caja_chica m where m.id = ${id}) t`.execute(
    db,
  )
  return rows[0]?.fila
}

/** Locks a movement until the transaction ends: nobody else reverses it. */
export const lockMovimiento = (db: Transaction<DB>, id: number) =>
  db.selectFrom('caja_chica').select('id').where('id', '=', id).forUpdate().execute()

interface NewMovimiento {
  fecha: string
  concepto: string
  ingreso: number
  egreso: number
  usuario_id: number
  reversa_de: number | null
}

/** Adds a line to the ledger and returns its id. Lines are never changed. */
export async function insertMovimiento(
  db: Transaction<DB>,
  movimiento: NewMovimiento,
): Promise<number> {
  const row = db.insertInto('caja_chica').values(movimiento).returning('id')
  return (await row.executeTakeFirstOrThrow()).id
}
