import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#acceso/server/queries.ts'
import { PLAN_BY_VALUES } from '#db/prepare.ts'
import type { Cifra, CifraDeMes, estadisticas } from '../contract.ts'

type Call = Pick<Ctx<typeof estadisticas.excursiones>, 'db' | 'query'>

/** Uses only columns of the index `reserva_estadistica`: PostgreSQL reads a million reservations without their rows. */
const cuentan = ({
  desde,
  hasta,
}: Call['query']) => sql`reserva r where r.habilitado = 1 and r.noshow = 0
  ${desde ? sql`and r.fecha >= ${desde}::date` : sql``} ${hasta ? sql`and r.fecha <= ${hasta}::date` : sql``}`

/** One total fits an integer; the sum of a century of them is still exact as a float. */
const SUMAS = sql`count(*)::int as reservas, sum(r.cantidad_adultos + r.cantidad_child)::int as pasajeros,
  sum(r.total::int)::float8 as total`

/** Sums by one column of the reservation before it joins the names. */
async function porCada({ db, query }: Call, columna: string, tabla: string): Promise<Cifra[]> {
  const { rows } = await sql<Cifra>`${sql.raw(PLAN_BY_VALUES)}
    select s.id, t.nombre, s.reservas, s.pasajeros, s.total
    from (select ${sql.ref(columna)} as id, ${SUMAS} from ${cuentan(query)} group by 1) s
      join ${sql.table(tabla)} t on t.id = s.id
    order by s.reservas desc, s.pasajeros desc, t.nombre collate es, s.id`.execute(db)
  return rows
}

export const listPorExcursion = (call: Call) => porCada(call, 'r.excursion_id', 'excursion')
export const listPorHotel = (call: Call) => porCada(call, 'r.hotel_id', 'hotel')
export const listPorCanal = (call: Call) => porCada(call, 'r.canal_venta_id', 'canal_venta')

/** Sums by day first, in the order of the index, then by month: a decade has a few thousand days. */
export async function listPorMes({ db, query }: Call): Promise<CifraDeMes[]> {
  const suma = (columna: string): RawBuilder<number> => sql`sum(${sql.ref(columna)})`
  const { rows } = await sql<CifraDeMes>`${sql.raw(PLAN_BY_VALUES)}
    select to_char(d.fecha, 'YYYY-MM') as mes, ${suma('d.reservas')}::int as reservas,
      ${suma('d.pasajeros')}::int as pasajeros, ${suma('d.total')} as total
    from (select r.fecha, ${SUMAS} from ${cuentan(query)} group by r.fecha) d
    group by 1 order by 1`.execute(db)
  return rows
}
