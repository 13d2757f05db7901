import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import { PLAN_BY_VALUES } from '#db/prepare.ts'
import { lastMonths, withDefault } from '#lib/contract/period.ts'
import type { estadisticas, Sales, SalesOfMonth } from '../../contract.ts'

type Call = Pick<Ctx<typeof estadisticas.meses>, 'db' | 'query' | 'now'>

/** Without days, the last twelve months. */
const daysOf = ({ query, now }: Call) => withDefault(query, lastMonths(now().day, 12))

const countedRows = ({ desde, hasta }: Call['query']) => sql`r.habilitado = 1 and r.noshow = 0
  ${desde ? sql`and r.fecha >= ${desde}::date` : sql``} ${hasta ? sql`and r.fecha <= ${hasta}::date` : sql``}`

/** Uses only columns of the index `reserva_estadistica`: PostgreSQL reads a million reservations without their rows. */
const counted = (query: Call['query']) => sql`reserva r where ${countedRows(query)}`

/** One total fits an integer; the sum of a century of them is still exact as a float. */
const SUMS = sql`count(*)::int as reservas, sum(r.cantidad_adultos + r.cantidad_child)::int as pasajeros,
  sum(r.total::int)::float8 as total`

/** Sums, by a column of the reservation, who did not come: of the few parties that were not complete. */
const missing = (query: Call['query'], column: RawBuilder<unknown>) => sql`
  select ${column} as id, sum(a.faltan)::int as faltan from abordaje a join reserva r on r.id = a.reserva_id
  where a.faltan > 0 and ${countedRows(query)} group by 1`

/** Sums by one column of the reservation before it joins the names. */
async function sumBy(call: Call, column: string, table: string): Promise<Sales[]> {
  const query = daysOf(call)
  const { rows } = await sql<Sales>`${sql.raw(PLAN_BY_VALUES)}
    select s.id, t.nombre, s.reservas, s.pasajeros - coalesce(f.faltan, 0) as pasajeros, s.total
    from (select ${sql.ref(column)} as id, ${SUMS} from ${counted(query)} group by 1) s
      join ${sql.table(table)} t on t.id = s.id
      left join (${missing(query, sql.ref(column))}) f on f.id = s.id
    order by s.reservas desc, s.pasajeros - coalesce(f.faltan, 0) desc, t.nombre collate es, s.id`.execute(
    call.db,
  )
  return rows
}

export const listByExcursion = (call: Ctx<typeof estadisticas.excursiones>) =>
  call.query.porSalida ? sumBySalida(call) : sumBy(call, 'r.excursion_id', 'excursion')

/** Sums by excursion and departure sold. Reads the rows of the period: the departure is in no index. */
async function sumBySalida(call: Call): Promise<Sales[]> {
  const { rows } = await sql<{ sales: Sales }>`${sql.raw(PLAN_BY_VALUES)}
    select json_strip_nulls(json_build_object('id', e.id, 'nombre', e.nombre, 'salida', to_char(s.salida, 'HH24:MI'),
      'reservas', s.reservas, 'pasajeros', s.pasajeros, 'total', s.total)) as sales
    from (select r.excursion_id as id, r.salida, count(*) as reservas, sum(r.total::int)::float8 as total,
        sum(r.cantidad_adultos + r.cantidad_child - coalesce(a.faltan, 0)) as pasajeros
      from reserva r left join abordaje a on a.reserva_id = r.id and a.faltan > 0
      where ${countedRows(daysOf(call))} group by 1, 2) s
      join excursion e on e.id = s.id
    order by s.reservas desc, s.pasajeros desc, e.nombre collate es, e.id, s.salida`.execute(
    call.db,
  )
  return rows.map(({ sales }) => sales)
}

export const listByHotel = (call: Call) => sumBy(call, 'r.hotel_id', 'hotel')
export const listByCanal = (call: Call) => sumBy(call, 'r.canal_venta_id', 'canal_venta')

/** Sums by day first, in the order of the index, then by month: a decade has a few thousand days. */
export async function listByMonth(call: Call): Promise<SalesOfMonth[]> {
  const query = daysOf(call)
  const sum = (column: string): RawBuilder<number> => sql`sum(${sql.ref(column)})`
  const { rows } = await sql<SalesOfMonth>`${sql.raw(PLAN_BY_VALUES)}
    select to_char(d.fecha, 'YYYY-MM') as mes, ${sum('d.reservas')}::int as reservas,
      (${sum('d.pasajeros')} - coalesce(${sum('f.faltan')}, 0))::int as pasajeros, ${sum('d.total')} as total
    from (select r.fecha, ${SUMS} from ${counted(query)} group by r.fecha) d
      left join (${missing(query, sql`r.fecha`)}) f on f.id = d.fecha
    group by 1 order by 1`.execute(call.db)
  return rows
}
