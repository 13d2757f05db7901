import type { Ctx } from '#acceso/server/session.ts'
import type { OwnSales } from '../../contract/reserva.ts'
import type { reservas } from '../../contract.ts'
import { collectValues, conditions, reachOf } from './reserva-filters.ts'

/**
 * Sums up the caller's sales of a period. Of reservations it uses only columns of the index `reserva_estadistica`, but
 * for the few parties of which not all came: who travelled, and the commission earned, are less by them.
 */
export async function sumOwnSales(call: Ctx<typeof reservas.getMes>): Promise<OwnSales> {
  const v = collectValues()
  const { desde, hasta } = call.query
  const own = conditions({ ...reachOf(call), desde, hasta, estado: 'activa' }, v)
  const hoy = v.$(call.now().day, 'date')
  const sums = (
    of: string,
    missing: string,
    unearned: string,
  ) => `json_build_object('reservas', count(*) ${of},
    'pasajeros', coalesce(sum(r.cantidad_adultos + r.cantidad_child) ${of}, 0) - ${missing},
    'total', coalesce(sum(r.total::int) ${of}, 0),
    'comision', coalesce(sum(r.comision::int) ${of}, 0) - ${unearned})`
  // For a HOTEL user who is a receptionist: only reservations that name that person.
  const me = `(select u.recepcionista_id from usuario u where u.id = ${v.$(call.session.userId, 'int')})`
  const mine = `${own} and coalesce(r.recepcionista_id = ${me}, ${me} is null)`
  const before = `filter (where r.fecha < ${hoy})`
  const { rows } = await call.pool.query<OwnSales>(
    `with falta as materialized (
       select coalesce(sum(a.faltan), 0)::int as personas, coalesce(sum(r.comision
         - round(r.comision::numeric * (p.n - a.faltan) / p.n)), 0)::int as comision
       from abordaje a join reserva r on r.id = a.reserva_id
         cross join lateral (select r.cantidad_adultos + r.cantidad_child) p (n)
       where a.faltan > 0 and r.fecha < ${hoy} and ${mine})
     select ${sums('filter (where true)', '0', '0')} as vendido,
       ${sums(before, '(select personas from falta)', '(select comision from falta)')} as viajado,
       ${call.scope === 'H' ? `${me} is null` : 'false'} as "delHotel"
     from reserva r where ${mine}`,
    v.values,
  )
  const sales = rows[0] as OwnSales
  return call.scope === 'H' ? { ...sales, ganado: await sumEarned(call) } : sales
}

/** Sums up the commission of a HOTEL user's accounts: the own one of a receptionist, else those of the whole hotel. */
async function sumEarned({ pool, query, session }: Ctx<typeof reservas.getMes>) {
  const { rows } = await pool.query<NonNullable<OwnSales['ganado']>>(
    `with mia as (
       select c.id, c.hotel_id, c.recepcionista_id from cuenta c left join recepcionista o on o.id = c.recepcionista_id
       where case when (select u.recepcionista_id from usuario u where u.id = $1) is not null
         then c.recepcionista_id = (select u.recepcionista_id from usuario u where u.id = $1)
         else $2 in (c.hotel_id, o.hotel_id) end
     ), linea as (
       select a.causa_id as reserva_id, -p.monto as debido, 0 as pagado
       from apunte p join asiento a on a.id = p.asiento_id
       where p.cuenta_id = any(array(select id from mia)) and a.causa = 'comision'
       union all
       select l.reserva_id, 0, l.monto from mia join pago_cuenta p on p.hotel_id = mia.hotel_id
         or p.recepcionista_id = mia.recepcionista_id join pago_linea l on l.pago_id = p.id
       where l.vigente and l.clase = 'comision'
     )
     select coalesce(sum(x.debido), 0)::float8 as comision, coalesce(sum(x.pagado), 0)::float8 as pagado
     from linea x join reserva r on r.id = x.reserva_id where r.fecha >= $3::date and r.fecha <= $4::date`,
    [session.userId, session.hotelId, query.desde, query.hasta],
  )
  return rows[0] as NonNullable<OwnSales['ganado']>
}
