import type { Ctx } from '#acceso/server/session.ts'
import type { OwnSales } from '../../contract/reserva.ts'
import type { reservas } from '../../contract.ts'
import { collectValues, conditions, reachOf } from './reserva-filters.ts'

/** Sums up the caller's sales of a period. Of reservations it uses only columns of the index `reserva_estadistica`. */
export async function sumOwnSales(call: Ctx<typeof reservas.getMes>): Promise<OwnSales> {
  const v = collectValues()
  const { desde, hasta } = call.query
  const own = conditions({ ...reachOf(call), desde, hasta, estado: 'activa' }, v)
  const hoy = v.$(call.now().day, 'date')
  const sums = (of: string) => `json_build_object('reservas', count(*) ${of},
    'pasajeros', coalesce(sum(r.cantidad_adultos + r.cantidad_child) ${of}, 0),
    'total', coalesce(sum(r.total::int) ${of}, 0), 'comision', coalesce(sum(r.comision::int) ${of}, 0))`
  // Of a HOTEL user who is a receptionist: only what names that person.
  const me = `(select u.recepcionista_id from usuario u where u.id = ${v.$(call.session.userId, 'int')})`
  const { rows } = await call.pool.query<OwnSales>(
    `select ${sums('filter (where true)')} as vendido, ${sums(`filter (where r.fecha < ${hoy})`)} as viajado,
       ${call.scope === 'H' ? `${me} is null` : 'false'} as "delHotel"
     from reserva r where ${own} and coalesce(r.recepcionista_id = ${me}, ${me} is null)`,
    v.values,
  )
  return rows[0] as OwnSales
}
