import type { Ctx } from '#acceso/server/session.ts'
import { HORA_DE_RUTA, NUMERO_DE_RUTA } from '#catalogos/excursiones/server/queries.ts'
import { JsonText } from '#lib/server/handle.ts'
import { sparseRow } from '#lib/server/sparse-row.ts'
import type { reservas } from '../../contract.ts'
import { CHOFER_SIN_ASIGNAR, GUIA_SIN_ASIGNAR, SIN_RUTA } from '../../rules.ts'
import { collectValues, conditions, reachOf } from './reserva-filters.ts'

/**
 * Returns a day's passengers by excursion and route. No-shows have no route and count in the first row of their
 * excursion: the one without a route, if any.
 */
export async function listResumen(call: Ctx<typeof reservas.getAllByExcursion>) {
  const v = collectValues()
  const fecha = v.$(call.query.fecha, 'date')
  const text = `
    with dia as (
      select r.id, r.excursion_id, r.noshow, r.cantidad_adultos, r.cantidad_child,
        case when r.noshow = 0 then (select a.faltan from abordaje a where a.reserva_id = r.id) end as faltan,
        coalesce(case when r.noshow = 0 then r.ruta_id else min(coalesce(r.ruta_id, ${SIN_RUTA}))
          filter (where r.noshow = 0) over (partition by r.excursion_id) end, ${SIN_RUTA}) as ruta_id
      from reserva r where r.fecha = ${fecha} and r.habilitado = 1 and ${conditions(reachOf(call), v)}),
    suma as (
      select d.excursion_id, d.ruta_id, min(d.id) as id, sum(d.cantidad_adultos)::int as adultos,
        sum(d.cantidad_child)::int as child,
        coalesce(sum(d.cantidad_adultos + d.cantidad_child) filter (where d.noshow = 1), 0)::int as ausentes,
        nullif(sum(d.faltan), 0)::int as faltan
      from dia d group by d.excursion_id, d.ruta_id)
    select coalesce(string_agg(${sparseRow('x', ['cantNoVino', 'asientos', 'hora', 'numero'])}, ','
      order by x."nombreExcursion" collate es, x."excursionId", x."rutaId"), '') as json
    from (select s.id, s.id as "reservaId", ${fecha} as fecha, s.excursion_id as "excursionId",
        e.nombre as "nombreExcursion", s.adultos as "cantAdult", s.child as "cantChild", s.ausentes as "cantNoShow",
        s.faltan as "cantNoVino",
        s.ruta_id as "rutaId", g.id as "rutaGuiaId", g.nombre as "nombreGuia", c.id as "rutaChoferId",
        c.nombre as "nombreChofer", ru.vehiculo,
        (select v.asientos from vehiculo v where v.nombre = ru.vehiculo) as asientos,
        ${HORA_DE_RUTA} as hora, ${NUMERO_DE_RUTA} as numero
      from suma s join excursion e on e.id = s.excursion_id join ruta ru on ru.id = s.ruta_id
        join usuario g on g.id = coalesce(ru.guia_id, ${GUIA_SIN_ASIGNAR})
        join usuario c on c.id = coalesce(ru.chofer_id, ${CHOFER_SIN_ASIGNAR})) x`
  const { rows } = await call.pool.query<{ json: string }>(text, v.values)
  return new JsonText(`[${rows[0]?.json}]`)
}
