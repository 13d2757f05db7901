import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Choque } from '../../contract/ruta-refusals.ts'
import type { StoredRuta } from './change-ruta.ts'

export type Staff = Pick<
  StoredRuta,
  'fecha' | 'hora' | 'excursionId' | 'choferId' | 'guiaId' | 'vehiculo'
>

/** Selects the days of a route of the excursion `e` and, if its hour and duration are known, its moments. */
const spanOf = (fecha: RawBuilder<unknown>, hora: RawBuilder<unknown>) => sql`
  select ${fecha} as primero, ${fecha} + e.dias - 1 as ultimo,
    case when e.duracion is not null then ${fecha} + ${hora} end as desde,
    ${fecha} + ${hora} + make_interval(days => e.dias - 1, mins => e.duracion) as hasta`

/**
 * Tests whether two spans overlap (RU-6): by their moments, where one may begin as the other ends; by their days if the
 * moments of one are unknown.
 */
const OVERLAP = sql`(case when s.desde is null or w.desde is null
  then s.primero <= w.ultimo and w.primero <= s.ultimo else s.desde < w.hasta and w.desde < s.hasta end)`

/** Longest tour, and one more day for its end after midnight: routes of earlier days are not looked at. */
const LONGEST = 11

/** Returns the clashes with other enabled routes. lockAsignacion keeps the result true. */
export async function findChoques(
  db: Transaction<DB>,
  { fecha, hora, excursionId, choferId, guiaId, vehiculo }: Staff,
  rutaId: number | null,
): Promise<Choque[]> {
  const { rows } = await sql<Choque & { desde: string | null; hasta: string | null }>`
    select c.que, c.nombre, ru.id as "rutaId", e.nombre as "nombreExcursion",
      case when w.desde is not null and s.desde is not null then to_char(s.desde, 'YYYY-MM-DD"T"HH24:MI') end as desde,
      case when w.desde is not null and s.desde is not null then to_char(s.hasta, 'YYYY-MM-DD"T"HH24:MI') end as hasta
    from (select x.* from excursion e cross join lateral (${spanOf(sql`${fecha}::date`, sql`${hora}::time`)}) x
        where e.id = ${excursionId}::int) w
      cross join ruta ru join excursion e on e.id = ru.excursion_id
      cross join lateral (${spanOf(sql`ru.fecha`, sql`coalesce(ru.hora, e.hora_salida)`)}) s
      cross join lateral (
        select 1 as n, 'conductor' as que, u.nombre from usuario u where u.id = ru.chofer_id and u.id = ${choferId}::int
        union all select 2, 'guia', u.nombre from usuario u where u.id = ru.guia_id and u.id = ${guiaId}::int
        union all select 3, 'vehiculo', ru.vehiculo where ru.vehiculo = ${vehiculo}::text) c
    where ru.fecha between w.primero - ${sql.lit(LONGEST)} and w.ultimo + 1
      and ru.habilitado = 1 and ru.id is distinct from ${rutaId}::int and ${OVERLAP}
    order by c.n, ru.id`.execute(db)
  return rows.map(({ desde, hasta, ...choque }) => ({
    ...choque,
    ...(desde !== null && hasta !== null && { desde, hasta }),
  }))
}

const HORA = sql`coalesce(ru.hora, e.hora_salida)`

/** Days of the longest tour there is: its end after midnight is of the day after. */
const LONGEST_KNOWN = sql`(select coalesce(max(x.dias), 0) from excursion x)`

/** Returns the clashes of the enabled routes of some days with others that have passengers, each from both sides. */
export async function listChoques(db: Kysely<DB>, desde: string, hasta: string) {
  const { rows } = await sql<
    Pick<Choque, 'que' | 'nombre' | 'nombreExcursion'> & { de: number; rutaId: number }
  >`
    with used as materialized (
      select ru.id, ru.fecha, p.n, p.que, p.key, e.nombre, x.*
      from ruta ru join excursion e on e.id = ru.excursion_id cross join lateral (${spanOf(sql`ru.fecha`, HORA)}) x
        cross join lateral (values (1, 'conductor', ru.chofer_id::text), (2, 'guia', ru.guia_id::text),
          (3, 'vehiculo', ru.vehiculo)) p(n, que, key)
      where ru.habilitado = 1 and p.key is not null
        and ru.fecha between ${desde}::date - ${LONGEST_KNOWN} and ${hasta}::date + ${LONGEST_KNOWN})
    select w.id as de, w.que, s.id as "rutaId", s.nombre as "nombreExcursion",
      case when w.que = 'vehiculo' then w.key else (select u.nombre from usuario u where u.id = w.key::int) end as nombre
    from used w join used s on s.que = w.que and s.key = w.key and s.id <> w.id
    where w.fecha between ${desde}::date and ${hasta}::date and case when ${OVERLAP}
      then exists (select from reserva r where r.ruta_id = s.id and r.habilitado = 1 and r.noshow = 0) end
    order by w.id, w.n, s.id`.execute(db)
  return rows
}
