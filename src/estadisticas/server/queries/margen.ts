import { type Kysely, sql } from 'kysely'
import { ROL_CONDUCTORES, ROL_GUIAS } from '#acceso/rules.ts'
import { PLAN_BY_VALUES } from '#db/prepare.ts'
import type { DB } from '#db/schema.ts'
import { parteOf, valorOn } from '#finanzas/server/queries/pagos.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { rendida } from '#reservas/server/queries/ruta-del-dia.ts'
import { isPorRendir } from '#rutas/server/queries/ruta-lists.ts'
import type { Compared } from './vendido.ts'

/** Parts of the margin of one excursion in one of the periods, and what they lack. */
export interface MarginRow {
  readonly id: number | null
  readonly nombre: string | null
  readonly ahora: boolean
  readonly ingreso: number
  readonly gastos: number
  readonly guias: number
  readonly comisiones: number
  readonly costos: number
  readonly pasajeros: number
  readonly salidas: number
  readonly sinCosto: boolean
  readonly sinTasa: number
  readonly sinComision: number
  readonly sinCobro: number
  readonly montoSinCobro: number
}

type Periods = Pick<Compared, 'dias' | 'diasAntes'>

const within = (day: string, { dias, diasAntes }: Periods) => sql`(
  ${sql.ref(day)} between ${diasAntes.desde}::date and ${diasAntes.hasta}::date
  or ${sql.ref(day)} between ${dias.desde}::date and ${dias.hasta}::date)`

/**
 * Income, expenses and commissions as the ledger has them, by the day of the entry. `offset 0` reads the lines of those
 * entries: from the two accounts PostgreSQL would read all years.
 */
const entries = (periods: Periods) => sql`
  e as materialized (
    select a.causa, a.causa_id, a.fecha, c.tipo, p.moneda, p.monto::numeric as monto
    from asiento a cross join lateral (select * from apunte p where p.asiento_id = a.id offset 0) p
      join cuenta c on c.id = p.cuenta_id and c.tipo in ('ingreso', 'gasto')
    where ${within('a.fecha', periods)} and a.causa in ('detalle_rendicion', 'gasto_rendicion', 'gasto_extra',
      'cobro_por_resolver', 'comision', 'cobro_hotel', 'cobro_canal')
  ), m as (
    select e.*, ru.excursion_id, re.dolar, re.real
    from e left join detalle_rendicion d on d.id = e.causa_id left join detalle_revertido x on x.id = e.causa_id
      left join rendicion re on re.id = coalesce(d.rendicion_id, x.rendicion_id) left join ruta ru on ru.id = re.ruta_id
    where e.causa = 'detalle_rendicion'
    union all
    select e.*, ru.excursion_id, null, null
    from e left join gasto_rendicion g on g.id = e.causa_id left join rendicion re on re.id = g.rendicion_id
      left join ruta ru on ru.id = re.ruta_id
    where e.causa = 'gasto_rendicion'
    union all
    select e.*, ru.excursion_id, null, null
    from e left join gasto_extra g on g.id = e.causa_id left join rendicion re on re.id = g.rendicion_id
      left join ruta ru on ru.id = re.ruta_id
    where e.causa = 'gasto_extra'
    union all
    select e.*, coalesce(ru.excursion_id, r.excursion_id), null, null
    from e left join cobro_por_resolver p on p.id = e.causa_id left join ruta ru on ru.id = p.ruta_id
      left join reserva r on r.id = p.reserva_id
    where e.causa = 'cobro_por_resolver'
    union all
    select e.*, r.excursion_id, null, null from e left join reserva r on r.id = e.causa_id
    where e.causa in ('comision', 'cobro_hotel', 'cobro_canal')
  ), libro as (
    select m.excursion_id, m.fecha >= ${periods.dias.desde}::date as ahora,
      coalesce(sum(-m.monto * t.tasa) filter (where m.tipo = 'ingreso'), 0) as ingreso,
      coalesce(sum(m.monto * t.tasa) filter (where m.tipo = 'gasto' and m.causa <> 'comision'), 0) as gastos,
      coalesce(sum(m.monto * t.tasa) filter (where m.tipo = 'gasto' and m.causa = 'comision'), 0) as comisiones,
      count(*) filter (where t.tasa is null) as sin_tasa
    from m left join lateral (select o.dolar, o.real from moneda o
        where m.moneda <> 'CLP' and o.fecha <= m.fecha order by o.fecha desc limit 1) mo on true
      cross join lateral (select case m.moneda when 'CLP' then 1 when 'USD' then coalesce(m.dolar, mo.dolar)
        else coalesce(m.real, mo.real) end as tasa) t
    group by 1, 2
  )`

/** Pay of guides and drivers for settled routes, as their month pays it: without the withholding nothing is saved. */
const pay = (periods: Periods, hoy: Day) => sql`
  paga as (
    select ru.excursion_id, ru.fecha >= ${periods.dias.desde}::date as ahora,
      coalesce(sum(round(x.valor * x.parte)), 0) as guias,
      count(distinct ru.id) filter (where x.valor is null and (u.rol_id = ${sql.lit(ROL_GUIAS)}
        or exists (select from comision_guia c where c.usuario_id = u.id))) as sin_comision
    from ruta ru cross join lateral (select ru.guia_id as id union select ru.chofer_id
        union select p.usuario_id from ruta_parte p where p.ruta_id = ru.id) q
      join usuario u on u.id = q.id and u.id >= ${sql.lit(FIRST_ID)}
      cross join lateral (select ${valorOn(sql`ru.fecha`)} as valor, greatest(${parteOf('guia')},
        case when u.rol_id = ${sql.lit(ROL_CONDUCTORES)} then ${parteOf('chofer')} end) as parte) x
    where ${within('ru.fecha', periods)} and ru.id >= ${sql.lit(FIRST_ID)} and ${rendida(hoy)} and x.parte > 0
    group by 1, 2
  )`

/**
 * Costs of who travelled and of the routes that were settled, as they held on each day; and the reservations that
 * travelled and whose channel pays elsewhere. `cobra_el_hotel`, a call per row, is asked last.
 */
const costs = (periods: Periods, hoy: Day) => sql`
  viajado as (
    select excursion_id, fecha, sum(pasajeros)::int as pasajeros, sum(salidas)::int as salidas, count(sin_cobro) as sin_cobro,
      sum(sin_cobro) as monto_sin_cobro
    from (
      select v.excursion_id, v.fecha, v.viajaron as pasajeros, 0 as salidas, case when v.tipo_cobro_id <> 2
        and not se_cobra(v.tipo_cobro_id) and v.precio > v.abono and v.precio_neto is null and not v.cobra_el_hotel then v.precio - v.abono end as sin_cobro
      from viaje v where ${within('v.fecha', periods)}
      union all
      select ru.excursion_id, ru.fecha, 0, 1, null from ruta ru
      where ${within('ru.fecha', periods)} and ru.id >= ${sql.lit(FIRST_ID)} and ${rendida(hoy)}) x
    group by 1, 2
  ), costado as (
    select v.excursion_id, v.fecha >= ${periods.dias.desde}::date as ahora, sum(v.pasajeros)::int as pasajeros,
      sum(v.salidas)::int as salidas, bool_or(c.id is null) as sin_costo,
      coalesce(sum(v.pasajeros::bigint * c.por_pasajero + v.salidas::bigint * c.por_salida), 0) as costos,
      sum(v.sin_cobro) as sin_cobro, coalesce(sum(v.monto_sin_cobro), 0) as monto_sin_cobro
    from viajado v left join lateral (select * from costo c where c.excursion_id = v.excursion_id and c.desde <= v.fecha
      order by c.desde desc limit 1) c on true
    where v.pasajeros > 0 or v.salidas > 0
    group by 1, 2
  )`

/** Sums the margin of each excursion in both periods. Amounts are rounded once, by excursion. */
export async function sumMargen(db: Kysely<DB>, periods: Periods, hoy: Day): Promise<MarginRow[]> {
  const { rows } = await sql<MarginRow>`${sql.raw(PLAN_BY_VALUES)}
    with ${entries(periods)}, ${pay(periods, hoy)}, ${costs(periods, hoy)}
    select x.excursion_id as id, ex.nombre, x.ahora, round(sum(x.ingreso))::float8 as ingreso,
      round(sum(x.gastos))::float8 as gastos, sum(x.guias)::float8 as guias,
      round(sum(x.comisiones))::float8 as comisiones, sum(x.costos)::float8 as costos,
      sum(x.pasajeros)::int as pasajeros, sum(x.salidas)::int as salidas, bool_or(x.sin_costo) as "sinCosto",
      sum(x.sin_tasa)::int as "sinTasa", sum(x.sin_comision)::int as "sinComision", sum(x.sin_cobro)::int as "sinCobro",
      sum(x.monto_sin_cobro)::float8 as "montoSinCobro"
    from (
      select excursion_id, ahora, ingreso, gastos, comisiones, 0 as guias, 0 as costos, 0 as pasajeros, 0 as salidas,
        false as sin_costo, sin_tasa, 0 as sin_comision, 0 as sin_cobro, 0 as monto_sin_cobro from libro
      union all
      select excursion_id, ahora, 0, 0, 0, guias, 0, 0, 0, false, 0, sin_comision, 0, 0 from paga
      union all
      select excursion_id, ahora, 0, 0, 0, 0, costos, pasajeros, salidas, sin_costo, 0, 0, sin_cobro, monto_sin_cobro
      from costado) x
      left join excursion ex on ex.id = x.excursion_id
    group by 1, 2, 3`.execute(db)
  return rows
}

/** Counts the routes of the days that are not settled: their money is not in the margin. */
export async function countPorRendir(db: Kysely<DB>, { dias }: Periods, hoy: Day) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ruta ru where ru.id >= ${sql.lit(FIRST_ID)}
      and ru.fecha between ${dias.desde}::date and ${dias.hasta}::date and ${isPorRendir(hoy)}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
