import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { MontoTarifa } from '#catalogos/tarifas/rules.ts'
import { USABLE_SEATS } from '#catalogos/vehiculos/server/queries.ts'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { lugaresOf } from '../../contract/salida.ts'
import { HOLDS } from './apartados.ts'
import { LAST_SALIDA } from './horas.ts'
import { PAUTA, RUTA_DEPARTS } from './proposed-hour.ts'

interface Departure {
  /** `HH:MM`. */
  readonly hora: string
  readonly asientos: number | null
  readonly ocupados: number
  readonly apartado: Apartado
  readonly propuesta: string | null
}

interface Row {
  readonly fecha: string
  readonly excursionId: number
  readonly nombre: string
  readonly hora: string | null
  readonly duracion: number | null
  readonly dias: number
  readonly cupo: number | null
  readonly asientos: number | null
  readonly salidas: readonly Departure[]
  readonly last: string | null
  readonly estricto: boolean
  readonly ocupados: number
  readonly apartado: Apartado
  readonly tarifa: MontoTarifa | null
}

/** Seats that channels hold, and until when the last of them. */
interface Apartado {
  readonly apartados: number
  readonly hasta: string | null
}

/** Seats, how many of them are sold, how many are held, and how many are left; null where nothing limits them. */
export interface Seats {
  readonly lugares: number | null
  readonly ocupados: number
  readonly apartado: Apartado
  readonly quedan: number | null
}

export type SeatsOfSalida = Seats & Pick<Departure, 'hora' | 'propuesta'>

export const NO_TARIFA: RawBuilder<unknown> = sql`null::json`

const OF_RUTA = sql.raw(RUTA_DEPARTS)

/** Day of a statement: one that is told, or those of a period, `g.fecha`. */
type Day = RawBuilder<unknown>
const OF_PERIOD: Day = sql`g.fecha`

/** Enabled routes `ru` of the excursion `e` on a day, with their vehicles. */
const rutasOf = (day: Day) => sql`ruta ru left join vehiculo v on v.nombre = ru.vehiculo
  where ru.fecha = ${day} and ru.excursion_id = e.id and ru.habilitado = 1`

/**
 * Selects the departures of the excursion `e` on a day, with their seats if all are known: the hours of its routes, and
 * those entered for it where they are several, or where there are no routes. The hour of a route may be null.
 */
const departures = (day: Day) => sql`
  select t.hora, case when count(t.ruta) > 0 and bool_and(t.asientos is not null) filter (where t.ruta is not null)
    then sum(t.asientos)::int end as asientos
  from (select ${OF_RUTA} as hora, ru.id as ruta, ${USABLE_SEATS} as asientos from ${rutasOf(day)}
    union all
    select usual.hora, null, null from unnest(array_prepend(e.hora_salida, e.otras_salidas)) usual(hora)
    where usual.hora is not null and (e.otras_salidas <> '{}' or not exists (select from ${rutasOf(day)}))) t
  group by t.hora`

/** Passengers of the reservations `r` of the excursion `e` on a day who travel. */
const travelling = (day: Day, and = sql``) =>
  sql`(select coalesce(sum(r.cantidad_adultos + r.cantidad_child), 0)::int
    from reserva r left join ruta q on q.id = r.ruta_id
    where r.fecha = ${day} and r.excursion_id = e.id and r.habilitado = 1 and r.noshow = 0 ${and})`

/** Tests whether a reservation takes its seats in the departure `s`: that of its route, else the one it was sold. */
const IN_SALIDA = sql`and case when q.id is null then r.salida else coalesce(q.hora, e.hora_salida) end = s.hora`

/** Seats of the excursion `e` on a day that channels hold. They end by themselves: nothing has to be written for it. */
const held = (day: Day, and = sql``) =>
  sql`(select json_build_object('apartados', coalesce(sum(a.cantidad_adultos + a.cantidad_child), 0)::int, 'hasta', max(a.vence))
    from apartado a where a.fecha = ${day} and a.excursion_id = e.id and ${HOLDS} ${and})`

export const NO_HOLD: Apartado = { apartados: 0, hasta: null }

interface Asked {
  /** One excursion; null for all that are enabled. */
  readonly excursionId: number | null
  readonly hotelId?: number | null | undefined
  readonly tarifa?: RawBuilder<unknown>
  /** The days of `OF_PERIOD`; none for a single day. */
  readonly period?: RawBuilder<unknown>
}

/** Reads the enabled excursions on a day, or one of them. */
export const readSalidas = (db: Kysely<DB>, fecha: string, asked: Asked) =>
  selectSalidas(db, sql`${fecha}::date`, asked)

/** Reads excursions on a day or several, with what limits them, how many people travel and how many seats are held. */
async function selectSalidas(
  db: Kysely<DB>,
  day: Day,
  { excursionId, hotelId = null, tarifa = NO_TARIFA, period = sql`` }: Asked,
) {
  const { rows } = await sql<Row>`
    select ${day} as fecha, e.id as "excursionId", e.nombre, e.hora_salida as hora, e.duracion, e.dias, e.cupo_estricto as estricto,
      (select c.lugares from cupo c where c.excursion_id = e.id and (c.fecha = ${day}
        or (c.fecha is null and coalesce(c.dia, extract(isodow from ${day})) = extract(isodow from ${day})))
        order by c.fecha nulls last, c.dia nulls last limit 1) as cupo,
      d.salidas, d.asientos, (select ${LAST_SALIDA} from ${rutasOf(day)}) as last,
      ${travelling(day)} as ocupados, ${held(day)} as apartado, ${tarifa} as tarifa
    from ${period} excursion e left join hotel h on h.id = ${hotelId}::int cross join lateral (
      select case when bool_and(s.asientos is not null) then sum(s.asientos)::int end as asientos,
        coalesce(json_agg(json_build_object('hora', to_char(s.hora, 'HH24:MI'), 'asientos', s.asientos,
          'ocupados', case when s.n > 1 then ${travelling(day, IN_SALIDA)} else 0 end,
          'apartado', case when s.n > 1 then ${held(day, sql`and a.salida = s.hora`)} end,
          'propuesta', to_char(s.hora + ${sql.raw(PAUTA)}, 'HH24:MI')) order by s.hora) filter (where s.hora is not null), '[]') as salidas
      from (select s.*, count(*) over () as n from (${departures(day)}) s) s) d
    where e.id >= ${sql.lit(FIRST_ID)} and ${
      excursionId === null ? sql`e.habilitado = 1` : sql`e.id = ${excursionId}::int`
    }
    order by fecha, e.nombre collate es, e.id`.execute(db)
  return rows.map(withSeats)
}

const seatsOf = (lugares: number | null, ocupados: number, apartado: Apartado): Seats => ({
  lugares,
  ocupados,
  apartado,
  quedan: lugares === null ? null : lugares - ocupados - apartado.apartados,
})

/** Adds the seats of the day and of each departure. A cupo holds for each departure. */
function withSeats({ salidas, asientos, ...row }: Row) {
  const { cupo } = row
  const lugares = lugaresOf({ cupo, departures: salidas.length, asientos })
  const ofDay = seatsOf(lugares, row.ocupados, row.apartado)
  return {
    ...row,
    ...ofDay,
    salidas: salidas.map(({ hora, propuesta, ...one }): SeatsOfSalida => {
      const own =
        salidas.length > 1 ? seatsOf(cupo ?? one.asientos, one.ocupados, one.apartado) : ofDay
      return { hora, propuesta, ...own }
    }),
  }
}

/** Seats and departures of an excursion on a day. */
export type DaySeats = Seats & {
  readonly estricto: boolean
  readonly salidas: readonly SeatsOfSalida[]
}

/** Reads the seats and departures of an excursion on each day of a period. */
export const readPeriod = (
  db: Kysely<DB>,
  excursionId: number,
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): Promise<readonly (DaySeats & { readonly fecha: string })[]> => {
  const period = sql`generate_series(${desde}::date, ${hasta}::date, interval '1 day') x(moment)
    cross join lateral (select x.moment::date as fecha) g cross join`
  return selectSalidas(db, OF_PERIOD, { excursionId, period })
}
