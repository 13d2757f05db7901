import type pg from 'pg'

/** Money of one person in one currency. All but `tenido` comes from the entered rows, `tenido` from the ledger. */
export interface Held {
  usuarioId: number
  nombre: string
  moneda: 'CLP' | 'USD' | 'BRL'
  cobrado: number
  vuelto: number
  gastos: number
  devuelto: number
  fondos: number
  entregado: number
  tenido: number
  diferencias: number
  /** Collected − change − expenses − refunds + floats − handed over − held − differences: always 0. */
  resto: number
}

/**
 * Reads no view of the ledger, so that a mistake in one is found. Money that the office took, paid or refunded is not
 * the person's. An
 * opening (apertura) is money handed over before handovers were kept. An ajuste settles a difference.
 */
export const HELD = `
  with cobro as (
    select usuario_id, valor_efectivo, valor_usd, valor_real, vuelto from detalle_rendicion where not de_caja
    union all
    select usuario_id, valor_efectivo, valor_usd, valor_real, vuelto from detalle_revertido where tipo = 'devolucion' and not cobro_de_caja
    union all
    select usuario_id, efectivo, usd, reales, vuelto from cobro_por_resolver
    where estado = 'pendiente' or (estado = 'ingreso' and not de_caja) or (estado = 'devuelto' and de_caja)
  ), movido (que, usuario_id, moneda, monto) as (
    select 'cobrado', c.usuario_id, x.moneda, x.monto
    from cobro c cross join lateral (values
      ('CLP', c.valor_efectivo::numeric), ('USD', c.valor_usd), ('BRL', c.valor_real)) x (moneda, monto)
    union all
    select 'vuelto', usuario_id, 'CLP', vuelto from cobro
    union all
    select 'gastos', usuario_id, 'CLP', peaje_valor + ticket_valor + otro1_valor + otro2_valor + otro3_valor from gasto_rendicion
    where not de_caja
    union all
    select 'gastos', usuario_id, 'CLP', valor from gasto_extra where not anulado and not de_caja
    union all
    select 'gastos', usuario_id, 'CLP', gasto from cobro_por_resolver where estado = 'pendiente' or (estado = 'aplicado' and detalle_id is null)
    union all
    select 'devuelto', coalesce(d.pagado_por, d.revertido_por), x.moneda, x.monto
    from detalle_revertido d cross join lateral (values
      ('CLP', d.devuelto_efectivo::numeric - d.vuelto_devuelto), ('USD', d.devuelto_usd), ('BRL', d.devuelto_real)) x (moneda, monto)
    where not d.de_caja
    union all
    select case tipo when 'fondo' then 'fondos' when 'ajuste' then 'diferencias' else 'entregado' end, usuario_id, moneda,
      case tipo when 'fondo' then monto else -monto end
    from movimiento_persona
    union all
    select 'diferencias', e.usuario_id, 'CLP', -e.redondeo from entrega e where e.estado = 'recibida'
    union all
    select 'entregado', e.usuario_id, x.moneda, x.monto
    from entrega e cross join lateral (values
      ('CLP', e.contado_clp::numeric - e.pagado_clp), ('USD', e.contado_usd), ('BRL', e.contado_brl)) x (moneda, monto)
    where e.estado = 'recibida'
    union all
    select 'tenido', c.usuario_id, p.moneda, p.monto
    from apunte p join cuenta c on c.id = p.cuenta_id where c.tipo = 'persona'
  )
  select usuario_id as "usuarioId", u.nombre, moneda, ${[
    'cobrado',
    'vuelto',
    'gastos',
    'devuelto',
    'fondos',
    'entregado',
    'tenido',
    'diferencias',
  ]
    .map((que) => `coalesce(sum(monto) filter (where que = '${que}'), 0)::float8 as ${que}`)
    .join(', ')},
    sum(case when que in ('cobrado', 'fondos') then monto else -monto end)::float8 as resto
  from movido join usuario u on u.id = usuario_id
  group by usuario_id, u.nombre, moneda having bool_or(monto <> 0)
  order by u.nombre collate es, usuario_id, array_position(array['CLP', 'USD', 'BRL'], moneda)`

export const readHeld = async (pool: pg.Pool): Promise<Held[]> =>
  (await pool.query<Held>(HELD)).rows
