import { sql } from 'kysely'
import { rendida } from '#reservas/server/queries/ruta-del-dia.ts'

/**
 * Each detail of the route `ru`, and what was kept of each refund: that was as expected, and whoever settles the
 * reservation again owes so much less. An open rate is that of the route's day.
 */
export const COBROS = sql`
  select case when d.kept then v.valor else d.esperado end as esperado, d.sin_comprobante, d.explained, v.valor,
    case when d.kept then 0
      else diferencia_de(d.esperado, d.efectivo, d.vuelto, d.tarjeta, d.usd, d.reales, t.dolar, t.tasa_real) end as diferencia
  from rendicion re left join lateral (select m.dolar, m.real from moneda m
      where re.fecha_tasa is null and m.fecha <= ru.fecha order by m.fecha desc limit 1) m on true
    cross join lateral (select coalesce(re.dolar, m.dolar) as dolar, coalesce(re.real, m.real) as tasa_real) t
    cross join lateral (
      select d.esperado, d.valor_efectivo as efectivo, d.vuelto, d.valor_tarjeta as tarjeta, d.valor_usd as usd,
        d.valor_real as reales, d.valor_tarjeta > 0 and d.comprobante_id is null as sin_comprobante,
        d.comentario <> '' or d.motivo_cero is not null as explained, false as kept
      from detalle_rendicion d where d.rendicion_id = re.id
      union all
      select 0, d.valor_efectivo - d.devuelto_efectivo, d.vuelto - d.vuelto_devuelto, d.valor_tarjeta - d.devuelto_tarjeta,
        d.valor_usd - d.devuelto_usd, d.valor_real - d.devuelto_real, false, true, true
      from detalle_revertido d where d.rendicion_id = re.id and d.tipo = 'devolucion') d
    cross join lateral (select valor_de(d.efectivo, d.vuelto, d.tarjeta, d.usd, d.reales, t.dolar, t.tasa_real) as valor) v
  where re.ruta_id = ru.id`

/** Tells whether each difference of the settled route `ru` has a reason; null without a difference. */
export const diferenciaOf = (hoy: string) => sql`case when ${rendida(hoy)} then (
  select case when bool_and(c.explained) then 'con motivo' else 'sin motivo' end
  from (${COBROS}) c where c.diferencia <> 0 having count(*) > 0) end`
