import { type Kysely, sql, type Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import { FIRST_MONTH } from '#cuentas/rules.ts'
import { readDescuadres } from '#cuentas/server/queries/descuadres.ts'
import { dineroConditions } from '#cuentas/server/queries/ruta-dinero.ts'
import type { DB } from '#db/schema.ts'
import {
  addMonths,
  type Day,
  firstOfMonth,
  lastOfMonth,
  type Month,
  monthOf,
} from '#lib/contract/civil-day.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { rendida } from '#reservas/server/queries/ruta-del-dia.ts'
import { isPorRendir } from '#rutas/server/queries/ruta-lists.ts'
import type { Cierres, MesPorCerrar } from '../../contract/cierre.ts'
import type { cierres } from '../../contract.ts'
import { faltaPagar } from '../../rules.ts'
import { readPagos } from './pagos.ts'

/** Returns the only month that can be closed: after the last closed one, or the last that ended. Null if none. */
export async function findNextMonth(db: Kysely<DB>, hoy: Day): Promise<Month | null> {
  const { rows } = await sql<{ last: Day | null; first: Day | null }>`
    select (select max(mes) from cierre_mes) as last, (select min(fecha) from asiento) as first`.execute(
    db,
  )
  const { last = null, first = null } = rows[0] ?? {}
  const next = last ? addMonths(last, 1) : addMonths(firstOfMonth(hoy), -1)
  const isThere = last !== null || (first !== null && first <= lastOfMonth(next))
  return isThere && lastOfMonth(next) < hoy ? monthOf(next) : null
}

const countOf = async (db: Kysely<DB>, from: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Returns people with a difference in handovers received up to a day that no ajuste settled. */
const differencesUntil = (hasta: Day) => sql`(
  select x.usuario_id from (
    select e.usuario_id, m.moneda, greatest(m.esperado, 0) - m.contado as monto, true as counted
    from entrega e cross join lateral (values
      ('CLP', (e.esperado ->> 'clp')::numeric, e.contado_clp::numeric - e.redondeo),
      ('USD', (e.esperado ->> 'usd')::numeric, e.contado_usd),
      ('BRL', (e.esperado ->> 'brl')::numeric, e.contado_brl)) m (moneda, esperado, contado)
    where e.estado = 'recibida' and e.fecha <= ${hasta}::date
      and entrega_difiere(e.esperado, e.contado_clp, e.contado_usd, e.contado_brl)
    union all
    select m.usuario_id, m.moneda, m.monto, false from movimiento_persona m where m.tipo = 'ajuste'
  ) x group by x.usuario_id, x.moneda having sum(x.monto) <> 0 and bool_or(x.counted and x.monto <> 0))`

type Asked = Ctx<typeof cierres.get>['query']

/** Returns what is open in a month. */
export async function readMesPorCerrar(
  db: Kysely<DB>,
  hoy: Day,
  mes: Month,
  { libro }: Asked = {},
): Promise<MesPorCerrar> {
  const desde = `${mes}-01`
  const hasta = lastOfMonth(desde)
  const ofMonth = sql`ruta ru where ru.id >= ${sql.lit(FIRST_ID)} and ru.fecha >= ${desde}::date
    and ru.fecha <= ${hasta}::date`
  const unreceived = sql.join(dineroConditions({ entrega: 'no' }), sql` and `)
  const pagos = mes < FIRST_MONTH ? [] : await readPagos(db, hoy, mes)
  return {
    mes,
    rutasPendientes: await countOf(db, sql`${ofMonth} and ${isPorRendir(hoy)}`),
    rutasSinEntregar: await countOf(db, sql`${ofMonth} and ${rendida(hoy)} and ${unreceived}`),
    personasConDiferencia: await countOf(
      db,
      sql`(select distinct usuario_id from ${differencesUntil(hasta)} y) z`,
    ),
    porPagar: pagos.filter((pago) => faltaPagar(pago) !== 0).length,
    ...(libro !== 'no' && { descuadres: (await readDescuadres(db, { desde, hasta })).filas }),
  }
}

export async function readCierres(db: Kysely<DB>, hoy: Day, asked?: Asked): Promise<Cierres> {
  const { rows: cerrados } = await sql<Cierres['cerrados'][number]>`
    select to_char(c.mes, 'YYYY-MM') as mes, to_json(c.momento) as momento, u.nombre as autor, coalesce((
      select h.motivo from historial h where h.entidad = 'cierre_mes' and h.entidad_id = to_char(c.mes, 'YYYY-MM')
      order by h.id desc limit 1), '') as motivo
    from cierre_mes c join usuario u on u.id = c.usuario_id order by c.mes desc`.execute(db)
  const mes = await findNextMonth(db, hoy)
  return { cerrados, siguiente: mes === null ? null : await readMesPorCerrar(db, hoy, mes, asked) }
}

export const getCierres = ({ db, now, query }: Ctx<typeof cierres.get>) =>
  readCierres(db, now().day, query)

/** Waits for everybody who posts, and holds up those who come: they read the closed months afterwards. */
export const lockLibro = (db: Transaction<DB>) => sql`select tomar_libro()`.execute(db)

/** Counts the entries up to the end of a month. Requires lockLibro. */
export const countAsientos = (db: Transaction<DB>, mes: Month) =>
  countOf(db, sql`asiento where fecha <= ${lastOfMonth(`${mes}-01`)}::date`)

/** Returns whether the month was closed; false if it was before. */
export async function insertCierre(db: Transaction<DB>, mes: Month, usuarioId: number) {
  const row = db.insertInto('cierre_mes').values({ mes: `${mes}-01`, usuario_id: usuarioId })
  const done = await row
    .onConflict((taken) => taken.doNothing())
    .returning('mes')
    .executeTakeFirst()
  return done !== undefined
}
