import { type Kysely, type RawBuilder, sql } from 'kysely'
import { PLAN_BY_VALUES } from '#db/prepare.ts'
import type { DB } from '#db/schema.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import { isCountedBlindBy, isFree, isKeptHere } from '#rendiciones/server/queries/ruta-entrega.ts'
import { POR_COBRAR } from '#reservas/server/queries/abordaje.ts'
import type { Age } from '../../rules.ts'

/** Part of the money that is not in the office: whose hotel and channel it is of, for what hotels owe. */
export interface StreetRow {
  readonly que: 'enMano' | 'porRendir' | 'hoteles' | 'personas' | 'porContar'
  readonly edad: Age | null
  readonly hotelId: number | null
  readonly canalId: number | null
  readonly hotel: string | null
  readonly canal: string | null
  readonly monto: number
}

const ageOf = (day: RawBuilder<unknown>, hoy: Day) => sql`case
  when ${day} >= ${hoy}::date - 2 then 'hasta2' when ${day} >= ${hoy}::date - 7 then 'hasta7'
  when ${day} >= ${hoy}::date - 30 then 'hasta30' else 'mas' end`

/**
 * Reads the money in the street as of today: with people, of routes by the day of the route and in all; to be collected
 * on routes that are not settled; and collected by hotels. Foreign money counts by the last known rate. What the caller
 * may have to count blind is in no sum. To be collected is looked for route by route (`offset 0`): PostgreSQL would read
 * all reservations without a settlement instead. Of settled routes that are not closed yet nothing is to be collected.
 */
export async function readCalle(db: Kysely<DB>, userId: number, hoy: Day): Promise<StreetRow[]> {
  const { rows } = await sql<StreetRow>`${sql.raw(PLAN_BY_VALUES)}
    with tasa as materialized (
      select coalesce(max(dolar), 0) as dolar, coalesce(max(real), 0) as real from (
        select dolar, real from moneda where fecha <= ${hoy}::date order by fecha desc limit 1) m
    ), ciega as materialized (
      select en.id from entrega en where ${isCountedBlindBy(userId)}
    ), tenido as (
      select t.*, en.id in (select id from ciega) as ciega, ru.fecha
      from (
        select p.ruta_id, p.usuario_id, null::int as entrega_id from por_entregar p join ruta ru on ru.id = p.ruta_id
        where ${isFree(sql`p.usuario_id`)}
        union all
        select er.ruta_id, er.usuario_id, er.entrega_id from entrega en join entrega_ruta er on er.entrega_id = en.id and er.vigente
        where en.estado = 'declarada') q
        join ruta ru on ru.id = q.ruta_id left join entrega en on en.id = q.entrega_id cross join lateral (
          select * from tenido_ruta t where (t.ruta_id, t.usuario_id) = (q.ruta_id, q.usuario_id) offset 0) t
      where ${isKeptHere}
    ), en_mano as materialized (
      select t.fecha, coalesce(t.ciega, false) as ciega, t.clp::numeric + t.usd::numeric * a.dolar + t.brl::numeric * a.real as monto
      from tenido t cross join tasa a
    ), abierta as materialized (
      select ru.id, ru.fecha from ruta ru where not ru.cerrada and ru.fecha <= ${hoy}::date
    )
    select 'enMano' as que, ${ageOf(sql`fecha`, hoy)} as edad, null::int as "hotelId", null::int as "canalId", null as hotel,
      null as canal, round(sum(monto))::float8 as monto from en_mano where not ciega group by 2
    union all
    select 'porRendir', ${ageOf(sql`ru.fecha`, hoy)}, null, null, null, null, sum(${sql.raw(POR_COBRAR)})::float8
    from abierta ru cross join lateral (
      select * from reserva r where r.ruta_id = ru.id and r.habilitado = 1 and r.noshow = 0
        and not exists (select from detalle_rendicion d where d.reserva_id = r.id)
        and not exists (select from cobro_por_resolver p where p.reserva_id = r.id and p.estado = 'pendiente') offset 0) r
    group by 2
    union all
    select 'hoteles', l.edad, l.hotel_id, l.canal_venta_id, h.nombre, cv.nombre, l.monto
    from (
      select ${ageOf(sql`r.fecha`, hoy)} as edad, c.hotel_id, r.canal_venta_id, sum(p.monto)::float8 as monto
      from pendiente p join cuenta c on c.id = p.cuenta_id join reserva r on r.id = p.reserva_id
      where p.clase in ('cobro_hotel', 'cobro_canal') group by 1, 2, 3) l
      left join hotel h on h.id = l.hotel_id join canal_venta cv on cv.id = l.canal_venta_id
    union all
    select 'personas', null, null, null, null, null, round(
      (select coalesce(sum(s.monto * case s.moneda when 'CLP' then 1 when 'USD' then a.dolar else a.real end), 0)
        from saldo s join cuenta c on c.id = s.cuenta_id where c.tipo = 'persona')
      - (select coalesce(sum(monto), 0) from en_mano where ciega))::float8
    from tasa a
    union all
    select 'porContar', null, null, null, null, null, (select count(*) from ciega)::float8`.execute(
    db,
  )
  return rows
}
