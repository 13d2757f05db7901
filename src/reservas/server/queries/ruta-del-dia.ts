import { sql, type Transaction } from 'kysely'
import { USABLE_SEATS } from '#catalogos/vehiculos/server/queries.ts'
import type { DB } from '#db/schema.ts'
import type { ExcursionDay } from './change-reserva.ts'
import { pickupAt } from './pickup-at.ts'
import { RUTA_DEPARTS } from './proposed-hour.ts'

/** Tells in SQL whether the route `ru` is RENDIDA on the day `$hoy` (RU-8). */
export const rendida = (hoy: string) =>
  sql<boolean>`(select * from ruta_rendida(ru.id, ru.fecha, ru.cerrada, ${hoy}::date))`

interface Party extends ExcursionDay {
  readonly hora: string | null
  /** Departure that was sold; null if any will do. */
  readonly salida: string | null
  readonly cantidadAdultos: number
  readonly cantidadChild: number
}

const DEPARTS = sql.raw(RUTA_DEPARTS)

/**
 * Returns the route that a reservation joins, with its departure: of those of the departure sold that have room for all
 * of it, the nearest in hour, then the one with the fewest passengers (RU-2). A route whose seats are unknown has room,
 * one whose vehicle is disabled has none. Locks the day's routes until the transaction ends, so that concurrent
 * reservations spread over them. Counts in a second statement, which sees what others committed.
 */
export async function findRutaDelDia(
  db: Transaction<DB>,
  { fecha, excursionId, hora, salida, cantidadAdultos, cantidadChild }: Party,
  hoy: string,
): Promise<{ readonly id: number; readonly hora: string | null } | null> {
  const rutas = await db
    .selectFrom('ruta')
    .select('id')
    .where('fecha', '=', fecha)
    .where('excursion_id', '=', excursionId)
    .where('habilitado', '=', 1)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rutas.length === 0) return null
  const { rows } = await sql<{ id: number; hora: string | null }>`
    select ru.id, to_char(${DEPARTS}, 'HH24:MI') as hora from ruta ru join excursion e on e.id = ru.excursion_id
      left join vehiculo v on v.nombre = ru.vehiculo
      cross join lateral (select coalesce(sum(p.cantidad_adultos + p.cantidad_child), 0) as pasajeros
        from reserva p where p.ruta_id = ru.id and p.habilitado = 1 and p.noshow = 0) p
      cross join lateral (select ${sql.raw(pickupAt('h.hora', RUTA_DEPARTS))} as recogida from (select ${hora}::time) h(hora)) c
    where ru.id = any(${rutas.map(({ id }) => id)}::int[]) and not ${rendida(hoy)}
      and (${salida}::time is null or ${DEPARTS} = ${salida}::time)
      and (p.pasajeros + ${cantidadAdultos + cantidadChild}::int <= ${USABLE_SEATS}) is not false
    order by abs(extract(epoch from c.recogida - (${DEPARTS} - time '00:00'))) nulls last, p.pasajeros, ru.id
    limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * Locks a reservation's route until the transaction ends and returns its vehicle's seats and who travels on it: none of
 * a coming route whose vehicle is disabled. Counts in a second statement: of two that add people at once, the second
 * sees the first.
 */
export async function lockRutaOf(db: Transaction<DB>, reservaId: number, hoy: string) {
  await sql`select from ruta where id = (select ruta_id from reserva where id = ${reservaId}) for update`.execute(
    db,
  )
  const { rows } = await sql<{ vehiculo: string; asientos: number | null; pasajeros: number }>`
    select ru.vehiculo, case when ru.fecha >= ${hoy}::date then ${USABLE_SEATS} else v.asientos end as asientos,
      (select coalesce(sum(p.cantidad_adultos + p.cantidad_child), 0)::int
      from reserva p where p.ruta_id = ru.id and p.habilitado = 1 and p.noshow = 0) as pasajeros
    from reserva r join ruta ru on ru.id = r.ruta_id join vehiculo v on v.nombre = ru.vehiculo
    where r.id = ${reservaId}`.execute(db)
  return rows[0]
}
