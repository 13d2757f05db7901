import { type RawBuilder, sql } from 'kysely'
import type { Sesion } from '#acceso/server/session.ts'
import { isCountedBlindBy, isFree, isKeptHere } from '#rendiciones/server/queries/ruta-entrega.ts'

/**
 * Returns what people hold by currency, and where it is from: one row each. What the user is to count blind is in none of
 * it. `rutas` is the money of routes that nobody received, `entregados` what of it waits for that.
 */
export function tenidoBy({ userId }: Pick<Sesion, 'userId'>, usuarioId?: number) {
  const isOf = (person: RawBuilder<unknown>) =>
    usuarioId === undefined ? sql`true` : sql`${person} = ${usuarioId}::int`
  const ofRoute = (ruta: RawBuilder<unknown>, person: RawBuilder<unknown>) => sql`lateral (
      select * from tenido_ruta t where (t.ruta_id, t.usuario_id) = (${ruta}, ${person}) offset 0) t
    cross join lateral (values ('CLP', t.clp::numeric), ('USD', t.usd::numeric), ('BRL', t.brl::numeric)) x (moneda, monto)`
  const sumOf = (moneda: string) =>
    sql`coalesce(sum(m.saldo) filter (where m.moneda = ${sql.lit(moneda)}), 0)`
  return sql`
    select m.usuario_id, bool_or(m.saldo <> 0) as holds,
      json_build_object('CLP', ${sumOf('CLP')}, 'USD', ${sumOf('USD')}, 'BRL', ${sumOf('BRL')}) as saldos,
      json_object_agg(m.moneda, json_build_object('fondo', m.fondo, 'rutas', m.rutas, 'entregados', m.entregados,
          'diferencias', m.saldo - m.fondo - m.rutas))
        filter (where (m.saldo, m.fondo, m.rutas, m.entregados) <> (0, 0, 0, 0)) as origenes
    from (
      select p.usuario_id, p.moneda, sum(p.saldo) as saldo, sum(p.fondo) as fondo, sum(p.rutas) as rutas,
        sum(p.entregados) as entregados
      from (
        select c.usuario_id, s.moneda, s.monto::numeric as saldo, 0 as fondo, 0 as rutas, 0 as entregados
        from saldo s join cuenta c on c.id = s.cuenta_id where c.tipo = 'persona' and ${isOf(sql`c.usuario_id`)}
        union all
        select m.usuario_id, m.moneda, 0, m.monto, 0, 0 from movimiento_persona m
        where m.tipo = 'fondo' and ${isOf(sql`m.usuario_id`)}
        union all
        select en.usuario_id, 'CLP', 0, least((en.esperado ->> 'clp')::numeric, 0) + en.pagado_clp, 0, 0 from entrega en
        where en.estado = 'recibida' and ${isOf(sql`en.usuario_id`)}
        union all
        select pe.usuario_id, x.moneda, 0, 0, x.monto, 0
        from por_entregar pe join ruta ru on ru.id = pe.ruta_id cross join ${ofRoute(sql`pe.ruta_id`, sql`pe.usuario_id`)}
        where ${isKeptHere} and ${isFree(sql`pe.usuario_id`)} and ${isOf(sql`pe.usuario_id`)}
        union all
        select en.usuario_id, x.moneda, case when b.blind then -x.monto else 0 end, 0, v.monto, v.monto
        from entrega en join entrega_ruta er on er.entrega_id = en.id
          cross join ${ofRoute(sql`er.ruta_id`, sql`er.usuario_id`)}
          cross join lateral (select ${isCountedBlindBy(userId)} as blind) b
          cross join lateral (select case when b.blind then 0 else x.monto end as monto) v
        where en.estado = 'declarada' and ${isOf(sql`en.usuario_id`)}
        union all
        select c.usuario_id, p.moneda, 0, 0, p.monto, 0
        from cobro_por_resolver pr join asiento a on a.causa = 'cobro_por_resolver' and a.causa_id = pr.id
          join apunte p on p.asiento_id = a.id join cuenta c on c.id = p.cuenta_id and c.tipo = 'persona'
        where pr.ruta_id is null and ${isOf(sql`c.usuario_id`)}) p
      group by 1, 2) m
    group by 1`
}

/** Balances of somebody without any. */
export const NOTHING = sql`'{"CLP": 0, "USD": 0, "BRL": 0}'::json`
