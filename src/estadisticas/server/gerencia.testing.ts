import type pg from 'pg'
import type { Gerencia } from '../contract/gerencia.ts'
import type { Base, Days } from '../rules.ts'

// Each figure of Gerencia in a plain statement of its own, which shares nothing with the product's.

interface Asked {
  pool: pg.Pool
  por: Base
  dias: Days
  hoy: string
  zona: string
}

const sumsOf = async (pool: pg.Pool, text: string, values: unknown[]) =>
  (await pool.query<Record<string, number>>(text, values)).rows

const DAY: Record<Base, string> = {
  viaje: 'fecha',
  venta: `(creada at time zone 'America/Santiago')::date`,
}
const ACTIVE = 'habilitado = 1 and noshow = 0'
const CAME = `cantidad_adultos + cantidad_child - case when ${ACTIVE} then coalesce((select case
  when a.vinieron is null then 0 else greatest(cantidad_adultos + cantidad_child - a.vinieron, 0) end
  from abordaje a where a.reserva_id = reserva.id), 0) else 0 end`

/** Sums of reservations that fulfil a condition, by a column. */
export async function plainSales({ pool, por, dias }: Asked, where: string, by = '0') {
  const rows = await sumsOf(
    pool,
    `select ${by} as id, count(*)::int as reservas, sum(${CAME})::int as pasajeros, sum(total)::float8 as ventas
     from reserva where ${where} and ${DAY[por]} >= $1 and ${DAY[por]} <= $2 group by 1`,
    [dias.desde, dias.hasta],
  )
  return Object.fromEntries(
    rows.map(({ id, reservas, pasajeros, ventas }) => [id, { reservas, pasajeros, ventas }]),
  )
}

/** Entries of an account by excursion, in pesos, rounded by excursion. */
const LEDGER = (cuenta: string, causas: string) => `
  select x.excursion_id as id, round(sum(x.pesos))::float8 as suma from (
    select (select coalesce((select ru.excursion_id from ruta ru where ru.id = coalesce(
          (select re.ruta_id from rendicion re where re.id = coalesce(
            (select d.rendicion_id from detalle_rendicion d where a.causa = 'detalle_rendicion' and d.id = a.causa_id),
            (select d.rendicion_id from detalle_revertido d where a.causa = 'detalle_rendicion' and d.id = a.causa_id),
            (select g.rendicion_id from gasto_rendicion g where a.causa = 'gasto_rendicion' and g.id = a.causa_id),
            (select g.rendicion_id from gasto_extra g where a.causa = 'gasto_extra' and g.id = a.causa_id))),
          (select p.ruta_id from cobro_por_resolver p where a.causa = 'cobro_por_resolver' and p.id = a.causa_id))),
        (select r.excursion_id from reserva r where r.id = coalesce(
          case when a.causa in ('comision', 'cobro_hotel', 'cobro_canal') then a.causa_id end,
          (select p.reserva_id from cobro_por_resolver p where a.causa = 'cobro_por_resolver' and p.id = a.causa_id))))) as excursion_id,
      p.monto * case p.moneda when 'CLP' then 1 else (
        select case p.moneda when 'USD' then coalesce(t.dolar, m.dolar) else coalesce(t.real, m.real) end
        from (select 1) one left join (select re.dolar, re.real from rendicion re where a.causa = 'detalle_rendicion' and re.id = coalesce(
            (select d.rendicion_id from detalle_rendicion d where d.id = a.causa_id),
            (select d.rendicion_id from detalle_revertido d where d.id = a.causa_id))) t on true
          left join (select * from moneda where fecha <= a.fecha order by fecha desc limit 1) m on true) end as pesos
    from apunte p join asiento a on a.id = p.asiento_id
    where p.cuenta_id in (select id from cuenta where tipo = '${cuenta}') and a.causa in (${causas})
      and a.fecha >= $1 and a.fecha <= $2) x
  group by 1`

const MONEY_OF_TRIPS = `'detalle_rendicion', 'cobro_por_resolver', 'cobro_hotel', 'cobro_canal'`
const EXPENSES = `'gasto_rendicion', 'gasto_extra', 'cobro_por_resolver', 'detalle_rendicion', 'cobro_hotel'`

/** Commission of a guide, or of a driver who has one, on each settled route, shared after a relief. */
const PAY = `
  select ru.excursion_id as id, sum(round(parte * valor))::float8 as suma from (
    select ru.id as ruta_id, u.id, greatest(
        case when exists (select from ruta_parte p where p.ruta_id = ru.id and p.puesto = 'guia')
          then (select max(p.parte) from ruta_parte p where p.ruta_id = ru.id and p.puesto = 'guia' and p.usuario_id = u.id)
          when ru.guia_id = u.id then 1 end,
        case when u.rol_id <> (select id from rol where nombre = 'CONDUCTORES') then null
          when exists (select from ruta_parte p where p.ruta_id = ru.id and p.puesto = 'chofer')
          then (select max(p.parte) from ruta_parte p where p.ruta_id = ru.id and p.puesto = 'chofer' and p.usuario_id = u.id)
          when ru.chofer_id = u.id then 1 end) as parte,
      (select valor from comision_guia c where c.usuario_id = u.id and c.desde <= ru.fecha order by desde desc limit 1) as valor
    from ruta ru cross join usuario u where ru.fecha >= $1 and ru.fecha <= $2 and ru.id >= 100 and u.id >= 100
      and (select * from ruta_rendida(ru.id, ru.fecha, ru.cerrada, $3))) x
    join ruta ru on ru.id = x.ruta_id
  where parte > 0 and valor is not null group by 1`

const COSTS = `
  select id, sum(suma)::float8 as suma from (
    select r.excursion_id as id, v.viajaron::bigint
      * (select por_pasajero from costo c where c.excursion_id = r.excursion_id and c.desde <= v.fecha order by desde desc limit 1) as suma
    from viaje v join reserva r using (id) where v.fecha >= $1 and v.fecha <= $2
    union all
    select ru.excursion_id,
      (select por_salida from costo c where c.excursion_id = ru.excursion_id and c.desde <= ru.fecha order by desde desc limit 1)
    from ruta ru where ru.fecha >= $1 and ru.fecha <= $2 and ru.id >= 100
      and (select * from ruta_rendida(ru.id, ru.fecha, ru.cerrada, $3))) x
  where suma is not null group by 1`

/** Parts of the margin by excursion; what is of none is under null. */
export async function plainMargin({ pool, dias, hoy }: Asked) {
  const days = [dias.desde, dias.hasta]
  const mapOf = async (
    text: string,
    values: unknown[],
    sign = 1,
  ): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await sumsOf(pool, text, values)).map(({ id, suma = 0 }) => [id, sign * suma || 0]),
    )
  return {
    ingreso: await mapOf(LEDGER('ingreso', MONEY_OF_TRIPS), days, -1),
    gastos: await mapOf(LEDGER('gasto', EXPENSES), days),
    comisiones: await mapOf(LEDGER('gasto', `'comision'`), days),
    guias: await mapOf(PAY, [...days, hoy]),
    costos: await mapOf(COSTS, [...days, hoy]),
  }
}

/** Counts what the margin lacks. */
export async function plainLacking({ pool, dias, hoy }: Asked) {
  const [row] = await sumsOf(
    pool,
    `select (select count(*)::int from ruta ru where ru.id >= 100 and ru.fecha >= $1 and ru.fecha <= $2
        and not (select * from ruta_rendida(ru.id, ru.fecha, ru.cerrada, $3))
        and (ru.fecha >= $3 or ru.id in (select ruta_id from reserva where ${ACTIVE})
          or ru.id in (select re.ruta_id from rendicion re join gasto_rendicion g on g.rendicion_id = re.id))) as rutas,
      count(*)::int as "sinCobro", coalesce(sum(pagado - abono), 0)::float8 as "montoSinCobro"
     from (select *, least(${CAME}, cantidad_adultos) * valor_adulto
         + greatest(${CAME} - cantidad_adultos, 0) * valor_child as pagado from reserva) r
     where ${ACTIVE} and tipo_cobro_id = 3 and precio_neto is null and cobro_por_aprobar = 0 and fecha >= $1 and fecha <= $2 and pagado > abono
       and (fecha < $3 or exists (select from detalle_rendicion d where d.reserva_id = r.id))`,
    [dias.desde, dias.hasta, hoy],
  )
  return row
}

/** Seats and passengers of departures: the key is excursion and hour. */
export async function plainSeats({ pool, dias }: Asked) {
  const rows = await sumsOf(
    pool,
    `with p as (select ruta_id, sum(${CAME}) as n from reserva where ruta_id is not null and ${ACTIVE} group by 1)
     select ru.excursion_id || ' ' || coalesce(to_char(coalesce(ru.hora, e.hora_salida), 'HH24:MI'), '') as id,
       count(*)::int as salidas, sum(p.n)::int as pasajeros,
       sum(case when v.asientos is null then 0 else v.asientos end)::int as asientos,
       sum(case when v.asientos is null then 0 else p.n end)::int as sentados,
       sum(case when v.asientos is null then 1 else 0 end)::int as "sinAsientos"
     from ruta ru join p on p.ruta_id = ru.id join excursion e on e.id = ru.excursion_id left join vehiculo v on v.nombre = ru.vehiculo
     where ru.fecha >= $1 and ru.fecha <= $2 and ru.habilitado = 1 and p.n > 0 group by 1`,
    [dias.desde, dias.hasta],
  )
  return Object.fromEntries(
    rows.map(({ id, ...sums }): [string, Record<string, number>] => [`${id}`, sums]),
  )
}

/** Money in the street: with people in all and of routes, to be collected, and with hotels, hotel by hotel. */
export async function plainStreet(
  { pool, hoy }: Asked,
  ages: readonly (readonly [number, number])[],
) {
  const rate = `coalesce((select case x.moneda when 'CLP' then 1 when 'USD' then dolar else "real" end
    from moneda where fecha <= $1 order by fecha desc limit 1), 0)`
  const blind = `select er.ruta_id, er.usuario_id from entrega en join entrega_ruta er on er.entrega_id = en.id and er.vigente
    where en.estado = 'declarada' and en.contado is null`
  const held = `select a.id, c.usuario_id, p.moneda, p.monto, ru.id as ruta_id, ru.fecha
    from apunte p join cuenta c on c.id = p.cuenta_id and c.tipo = 'persona' join asiento a on a.id = p.asiento_id
    join causa_ruta k on (k.causa, k.causa_id) = (a.causa, a.causa_id) join ruta ru on ru.id = k.ruta_id`
  const one = async (text: string, values: unknown[] = [hoy]) =>
    Number((await sumsOf(pool, text, values))[0]?.n ?? 0)
  const rows: Gerencia['calle'] = []
  for (const [i, [from, to]] of ages.entries()) {
    const within = `$1::date - fecha >= ${from} and $1::date - fecha <= ${to}`
    rows.push({
      edad: (['hasta2', 'hasta7', 'hasta30', 'mas'] as const)[i] ?? 'mas',
      enMano: await one(`select round(sum(x.monto * ${rate}))::float8 as n from (${held}) x
        where ${within} and fecha > coalesce((select max(fecha) from movimiento_persona where tipo = 'apertura'), '-infinity')
          and (ruta_id, usuario_id) not in (${blind}) and not exists (
            select from entrega_ruta er join entrega en on en.id = er.entrega_id and en.estado = 'recibida'
            where er.ruta_id = x.ruta_id and er.usuario_id = x.usuario_id and er.vigente)`),
      porRendir: await one(`select sum(por_cobrar(r, a.vinieron))::float8 as n
        from reserva r join (select id, fecha from ruta where fecha <= $1 and not cerrada
          and not (select * from ruta_rendida(id, fecha, cerrada, $1))) ru on ru.id = r.ruta_id
          left join abordaje a on a.reserva_id = r.id
        where r.habilitado = 1 and r.noshow = 0 and r.id not in (select reserva_id from detalle_rendicion)
          and r.id not in (select reserva_id from cobro_por_resolver where estado = 'pendiente' and reserva_id is not null)
          and ${within.replaceAll('fecha', 'ru.fecha')}`),
      hoteles:
        await one(`select sum(x.debido - x.pagado)::float8 as n from cuenta_reserva x join reserva r on r.id = x.reserva_id
        where x.clase in ('cobro_hotel', 'cobro_canal') and ${within.replaceAll('fecha', 'r.fecha')}`),
    })
  }
  const total = await one(`select round(sum(x.monto * ${rate}))::float8 as n
    from (select p.moneda, p.monto from apunte p where cuenta_id in (select id from cuenta where tipo = 'persona')
      union all select h.moneda, -h.monto from (${held}) h where (h.ruta_id, h.usuario_id) in (${blind})) x`)
  const owed = async (by: string) =>
    Object.fromEntries(
      (
        await sumsOf(
          pool,
          `select ${by} as id, sum(x.debido - x.pagado)::float8 as debe from cuenta_reserva x join reserva r on r.id = x.reserva_id
           where x.clase in ('cobro_hotel', 'cobro_canal') and ${by} is not null group by 1 having sum(x.debido - x.pagado) <> 0`,
          [],
        )
      ).map(({ id, debe }) => [id, debe]),
    )
  return { rows, total, hoteles: await owed('x.hotel_id'), canales: await owed('r.canal_venta_id') }
}
