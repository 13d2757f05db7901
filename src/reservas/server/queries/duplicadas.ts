import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { addDays, type Day } from '#lib/contract/civil-day.ts'
import { notFound } from '#lib/server/errors.ts'
import { JsonText } from '#lib/server/handle.ts'
import type { reservas } from '../../contract.ts'
import { DIAS_DUPLICADO } from '../../rules.ts'
import { collectValues, conditions, reachOf } from './reserva-filters.ts'
import { readReservas, writeRows } from './reserva-row.ts'

type Call = Ctx<typeof reservas.getReservaDuplicada>

/** Values that two duplicates share. `propia` is the id of the reservation to compare, if it is stored. */
interface Traits {
  nombrePasajero: string
  nombreHabitacion: string
  excursionId: number
  fecha?: string | undefined
  propia?: number
}

/** Returns a name beginning at each of its words: "SMITH, JOHN" is also "JOHN SMITH". */
function ordersOf(nombre: string): string[] {
  const words = nombre.split(/(?<=[\s,])/)
  return words.map((_, first) => words.slice(first).concat(words.slice(0, first)).join(''))
}

/** Returns the active duplicates that the caller may see, or null (RE-17). */
export async function findDuplicadas(call: Call) {
  const { body, pool } = call
  const { fecha, ...traits }: Traits =
    typeof body === 'object' && 'excursionId' in body
      ? body
      : await findTraits(call, typeof body === 'number' ? body : body.id)
  const v = collectValues()
  const days =
    fecha === undefined
      ? 'true'
      : `r.fecha between ${v.$(addDays(fecha, -DIAS_DUPLICADO), 'date')} and ${v.$(addDays(fecha, DIAS_DUPLICADO), 'date')}`
  const text = `select r.id from reserva r
    where r.excursion_id = ${v.$(traits.excursionId, 'int')} and r.habilitado = 1 and r.noshow = 0
      and parecido(r.clave_duplicado) = any(array(select parecido(clave(n) || '|' || clave(${v.$(traits.nombreHabitacion, 'text')}))
        from unnest(${v.$(ordersOf(traits.nombrePasajero), 'text[]')}) n))
      and r.fecha >= ${v.$(call.now().day, 'date')} and ${days}
      and r.id <> ${v.$(traits.propia ?? 0, 'int')} and ${conditions(reachOf(call), v)}
    order by r.fecha, r.id`
  const { rows: found } = await pool.query<{ id: number }>(text, v.values)
  const ids = found.map(({ id }) => id)
  return ids.length === 0
    ? null
    : new JsonText(`[${writeRows(await readReservas(pool, ids), reachOf(call))}]`)
}

async function findTraits(call: Call, id: number) {
  const v = collectValues()
  const text = `select r.id as propia, r.nombre_pasajero as "nombrePasajero", r.habitacion as "nombreHabitacion",
      r.excursion_id as "excursionId"
    from reserva r where r.id = ${v.$(id, 'int')} and ${conditions(reachOf(call), v)}`
  const { rows } = await call.pool.query<Required<Omit<Traits, 'fecha'>>>(text, v.values)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

interface Similar {
  id: number
  nombre: string
  habitacion: string
  excursionId: number
  similar: string
}

/** Tests for a-z and 0-9. */
const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57)

/** Returns the active reservations of some days of which another one has the same letters in name and room: all duplicates, and some more. */
async function findAlike(db: Kysely<DB>, desde: Day, hasta: Day): Promise<Similar[]> {
  const { rows } = await sql<Similar>`
    select r.id, r.nombre_pasajero as nombre, r.habitacion, r.excursion_id as "excursionId",
      case when r.clave_duplicado ~ '[^ -~]' then parecido(r.clave_duplicado) else r.clave_duplicado end as similar
    from reserva r where r.fecha between ${desde}::date and ${hasta}::date and r.habilitado = 1 and r.noshow = 0
      and r.datos = 'completos'`.execute(db)
  // Sums instead of sorted letters: the same letters have the same sums in any order, and few others do.
  const letters = ({ excursionId, similar }: Similar) => {
    let sum = 0
    let cubes = 0
    for (let i = 0; i < similar.length; i++) {
      const code = similar.charCodeAt(i)
      if (!isLetter(code)) continue
      sum += code
      cubes += code ** 3
    }
    return `${excursionId} ${sum} ${cubes}`
  }
  return [...Map.groupBy(rows, letters).values()].filter((some) => some.length > 1).flat()
}

/** Pair of duplicates, the older one first. */
export interface Duplicadas {
  ids: [number, number]
  fecha: Day
  excursionId: number
  excursion: string
  hotel: string
}

/** Returns the likely duplicates among the active reservations of some days (RE-17). */
export async function listDuplicadas(db: Kysely<DB>, desde: Day, hasta: Day) {
  const asked = (await findAlike(db, desde, hasta)).flatMap(({ nombre, ...one }) =>
    ordersOf(nombre).map((order) => ({ ...one, nombre: order })),
  )
  if (asked.length === 0) return []
  const { rows } = await sql<Duplicadas>`
    select distinct on (r.fecha, least(r.id, o.id), greatest(r.id, o.id)) r.fecha,
      json_build_array(least(r.id, o.id), greatest(r.id, o.id)) as ids, r.excursion_id as "excursionId",
      e.nombre as excursion, h.nombre as hotel
    from json_to_recordset(${JSON.stringify(asked)}::json) as x(id int, nombre text, habitacion text)
      join reserva r on r.id = x.id
      join reserva o on o.excursion_id = r.excursion_id and o.habilitado = 1 and o.noshow = 0 and o.id <> r.id
        and parecido(o.clave_duplicado) = parecido(clave(x.nombre) || '|' || clave(x.habitacion))
        and o.fecha between r.fecha - ${DIAS_DUPLICADO}::int and r.fecha + ${DIAS_DUPLICADO}::int
        and (o.fecha, o.id) > (r.fecha, r.id) and o.fecha <= ${hasta}::date
      join excursion e on e.id = r.excursion_id join hotel h on h.id = r.hotel_id
    order by r.fecha, least(r.id, o.id), greatest(r.id, o.id)`.execute(db)
  return rows
}
