import { type Kysely, sql } from 'kysely'
import { PLAN_BY_VALUES } from '#db/prepare.ts'
import type { DB } from '#db/schema.ts'
import { lastOfMonth } from '#lib/contract/civil-day.ts'
import type { Base, Days } from '../../rules.ts'

export interface Compared {
  readonly por: Base
  readonly dias: Days
  readonly diasAntes: Days
  readonly timeZone: string
}

/** Sum of some reservations: all, or those of one excursion, hotel, channel, user or day of the month. */
export interface Sum {
  readonly grupo: 'todo' | 'excursion' | 'hotel' | 'canal' | 'usuario' | 'dia'
  readonly id: number | null
  readonly nombre: string | null
  readonly rol: string | null
  readonly cuando: 'ahora' | 'antes' | 'resto'
  readonly estado: 'activa' | 'anulada' | 'noshow'
  readonly reservas: number
  readonly pasajeros: number
  readonly ventas: number
}

/**
 * Sums the reservations of two periods, and of the rest of a month that runs, in every way at once. Passengers of active
 * ones are those who came, once that was said (ES-4).
 */
export async function sumVendido(
  db: Kysely<DB>,
  { por, dias, diasAntes, timeZone }: Compared,
): Promise<Sum[]> {
  const last = lastOfMonth(dias.desde)
  const zone = sql`${timeZone}::text`
  const day = por === 'viaje' ? sql`r.fecha` : sql`(r.creada at time zone ${zone})::date`
  const within = (desde: string, hasta: string) =>
    por === 'viaje'
      ? sql`r.fecha between ${desde}::date and ${hasta}::date`
      : sql`(r.creada >= ${desde}::timestamp at time zone ${zone}
          and r.creada < (${hasta}::date + 1)::timestamp at time zone ${zone})`
  const { rows } = await sql<Sum>`${sql.raw(PLAN_BY_VALUES)}
    with v as (
      select r.excursion_id, r.hotel_id, r.canal_venta_id, r.usuario_id, extract(day from d.dia)::int as dia,
        case when d.dia < ${dias.desde}::date then 'antes' when d.dia <= ${dias.hasta}::date then 'ahora' else 'resto' end as cuando,
        case when r.habilitado = 0 then 'anulada' when r.noshow = 1 then 'noshow' else 'activa' end as estado,
        r.cantidad_adultos + r.cantidad_child
          - case when r.habilitado = 1 and r.noshow = 0 then coalesce(a.faltan, 0) else 0 end as pasajeros, r.total
      from reserva r left join abordaje a on a.reserva_id = r.id and a.faltan > 0
        cross join lateral (select ${day} as dia) d
      where ${within(diasAntes.desde, diasAntes.hasta)} or ${within(dias.desde, last)}
    ), s as (
      select (array['todo', 'excursion', 'hotel', 'canal', 'usuario', 'dia'])[case
          grouping(excursion_id, hotel_id, canal_venta_id, usuario_id, dia)
          when 31 then 1 when 15 then 2 when 23 then 3 when 27 then 4 when 29 then 5 else 6 end] as grupo,
        coalesce(excursion_id, hotel_id, canal_venta_id, usuario_id, dia) as id, cuando, estado,
        count(*)::int as reservas, sum(pasajeros)::int as pasajeros, sum(total::int)::float8 as ventas
      from v
      group by grouping sets ((cuando, estado), (cuando, estado, excursion_id), (cuando, estado, hotel_id),
        (cuando, estado, canal_venta_id), (cuando, estado, usuario_id), (cuando, estado, dia))
    )
    select s.*, coalesce(e.nombre, h.nombre, c.nombre, u.nombre) as nombre, ro.nombre as rol
    from s left join excursion e on s.grupo = 'excursion' and e.id = s.id
      left join hotel h on s.grupo = 'hotel' and h.id = s.id
      left join canal_venta c on s.grupo = 'canal' and c.id = s.id
      left join usuario u on s.grupo = 'usuario' and u.id = s.id left join rol ro on ro.id = u.rol_id
    where s.cuando <> 'resto' or s.grupo = 'todo'`.execute(db)
  return rows
}
