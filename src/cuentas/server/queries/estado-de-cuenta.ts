import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { addMonths } from '#lib/contract/civil-day.ts'
import type { cuentasDeHotel, EstadoDeCuenta, LineaDeEstado } from '../../contract/cuenta.ts'
import {
  abonoRetenido,
  LINES,
  readOwner,
  readPagosDeCuenta,
  type Which,
  withoutNull,
} from './cuentas-de-hotel.ts'

interface Month {
  anterior: number
  saldo: number
  lineas: LineaDeEstado[]
}

/**
 * Returns the entries of an account in a month by the reservation or payment that caused them: what was posted and
 * taken back within the month is not shown. Positive amounts are owed by the account.
 */
async function readMonth(db: Kysely<DB>, { tipo, id }: Which, desde: string, before: string) {
  const { rows } = await sql<Month>`
    with p as (
      select a.id, a.fecha, a.causa, a.causa_id, p.monto
      from cuenta c join apunte p on p.cuenta_id = c.id join asiento a on a.id = p.asiento_id
      where c.clave = ${`${tipo} ${id}`} and a.fecha < ${before}::date
    ), l as (
      select max(fecha) as fecha, max(id) as id, causa, causa_id, sum(monto) as monto
      from p where fecha >= ${desde}::date group by causa, causa_id having sum(monto) <> 0
    ), anterior as (select coalesce(sum(monto), 0) as monto from p where fecha < ${desde}::date)
    select (select monto from anterior)::float8 as anterior, (select coalesce(sum(monto), 0) from p)::float8 as saldo,
      coalesce((select json_agg(t) from (
        select l.fecha, l.causa, case when l.causa <> 'pago_cuenta' then l.causa_id end as "reservaId",
          case l.causa when 'pago_cuenta' then l.causa_id end as "pagoId", r.fecha as dia,
          case when e.id is not null then json_build_object('id', e.id, 'nombre', e.nombre) end as excursion,
          greatest(l.monto, 0)::int as debe, greatest(-l.monto, 0)::int as haber,
          ((select monto from anterior) + sum(l.monto) over (order by l.fecha, l.id))::int as saldo,
          ${abonoRetenido('l.causa_id', 'l.causa')} as "abonoRetenido",
          case l.causa when 'cobro_canal' then r.referencia_externa end as referencia
        from l left join reserva r on l.causa in ${LINES} and r.id = l.causa_id
          left join excursion e on e.id = r.excursion_id
        order by l.fecha, l.id) t), '[]') as lineas`.execute(db)
  const [month] = rows as [Month]
  return { ...month, lineas: month.lineas.map(withoutNull) }
}

export async function getEstado(
  call: Ctx<typeof cuentasDeHotel.getEstado>,
): Promise<EstadoDeCuenta> {
  const { db, query } = call
  const cuenta = await readOwner(db, call, query)
  const desde = `${query.mes}-01`
  const before = addMonths(desde, 1)
  return {
    cuenta,
    mes: query.mes,
    ...(await readMonth(db, query, desde, before)),
    pagos: await readPagosDeCuenta(db, query, { desde, before }),
  }
}
