import { CompiledQuery, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Cruces } from '../../contract/salida.ts'
import { DEPARTS } from './proposed-hour.ts'
import { collectValues, conditions, type Search } from './reserva-filters.ts'

export interface Guest {
  /** Reservation that is changed; null for a new one. */
  readonly id: number | null
  readonly ventaId: string | null
  readonly hotelId: number
  readonly habitacion: string
  readonly fecha: string
  readonly excursionId: number
  /** Departure, `HH:MM`. */
  readonly salida: string
}

/** Longest tour in days: reservations farther away cannot overlap. */
const LONGEST = 10

/**
 * Returns the reservations in reach, of the same sale or the same room (RE-40), whose excursion overlaps by hour and
 * duration. Those without one of both overlap nothing. The same departure is no overlap: the guests of a room may go on
 * one excursion, and the search for duplicates asks about the others.
 */
export async function findCruces(
  db: Transaction<DB>,
  reach: Search,
  { id, ventaId, hotelId, habitacion, fecha, excursionId, salida }: Guest,
): Promise<Cruces['cruces']> {
  const v = collectValues()
  const span = (day: string, departs: string, tour: string) => `select ${day} + ${departs} as desde,
    ${day} + ${departs} + make_interval(days => ${tour}.dias - 1, mins => ${tour}.duracion) as hasta`
  const day = v.$(fecha, 'date')
  const hour = v.$(salida, 'time')
  const room = v.$(habitacion, 'text')
  const excursion = v.$(excursionId, 'int')
  // Each half has an index of its own. Those whose data are blocked have no room any more.
  const ofGuest = `select p.id from reserva p where p.venta_id = ${v.$(ventaId, 'uuid')}
    union select p.id from reserva p where p.hotel_id = ${v.$(hotelId, 'int')} and p.habilitado = 1 and p.datos = 'completos'
      and ${room} ~ '[[:alnum:]]' and replace(clave(p.habitacion::text), ' ', '') = replace(clave(${room}), ' ', '')`
  const moment = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`
  const text = `
    select r.id as "reservaId", e.nombre as "nombreExcursion", ${moment('s.desde')} as desde, ${moment('s.hasta')} as hasta
    from (${span(day, hour, 'w')} from excursion w where w.id = ${excursion}) w
      cross join reserva r join excursion e on e.id = r.excursion_id left join ruta ru on ru.id = r.ruta_id
      cross join lateral (${span('r.fecha', DEPARTS, 'e')}) s
    where r.id in (${ofGuest}) and r.habilitado = 1 and r.noshow = 0 and r.id is distinct from ${v.$(id, 'int')}
      and r.fecha between ${day} - ${LONGEST} and ${day} + ${LONGEST} and s.desde < w.hasta and w.desde < s.hasta
      and (r.excursion_id <> ${excursion} or s.desde <> w.desde) and ${conditions(reach, v)}
    order by s.desde, r.id`
  const { rows } = await db.executeQuery<Cruces['cruces'][number]>(
    CompiledQuery.raw(text, v.values),
  )
  return rows
}
