import { type RawBuilder, sql, type Transaction } from 'kysely'
import { USABLE_SEATS } from '#catalogos/vehiculos/server/queries.ts'
import type { DB } from '#db/schema.ts'
import type { Reserva } from '../../contract/reserva.ts'
import type { ExcursionDay } from './change-reserva.ts'
import { pickupOf } from './pickup-at.ts'
import { RUTA_DEPARTS } from './proposed-hour.ts'
import { RUTA } from './reserva-row.ts'

/** Locked reservation: its route, its state and what its history copies. */
export interface Asignable {
  readonly id: number
  readonly rutaId: number | null
  readonly fecha: string
  readonly excursionId: number
  readonly habilitado: number
  readonly noshow: number
  readonly rendida: number
  readonly version: number
  readonly copia: {
    nombre_pasajero: string
    nombre_excursion: string
    fecha_excursion: string
    hotel_id: number
    creador_id: number
  }
}

/** Locks in ascending id. Reads in a second statement, which sees what other transactions committed. */
async function lockWhere(db: Transaction<DB>, where: RawBuilder<unknown>): Promise<Asignable[]> {
  const locked = await sql<{ id: number }>`
    select r.id from reserva r where ${where} order by r.id for update`.execute(db)
  if (locked.rows.length === 0) return []
  const { rows } = await sql<Asignable>`
    select r.id, r.ruta_id as "rutaId", r.fecha, r.excursion_id as "excursionId", r.habilitado, r.noshow, r.version,
      exists (select from detalle_rendicion d where d.reserva_id = r.id)::int as rendida,
      json_build_object('nombre_pasajero', r.nombre_pasajero, 'nombre_excursion', e.nombre, 'fecha_excursion', r.fecha,
        'hotel_id', r.hotel_id, 'creador_id', r.usuario_id) as copia
    from reserva r join excursion e on e.id = r.excursion_id
    where r.id = any(${locked.rows.map(({ id }) => id)}::int[]) order by r.id`.execute(db)
  return rows
}

/**
 * Locks a day's active reservations of an excursion that have no route, without those sold for another departure of
 * that day than the one of the route (RE-60).
 */
export const lockWithoutRuta = (
  db: Transaction<DB>,
  { rutaId, fecha, excursionId }: ExcursionDay & { readonly rutaId: number },
) =>
  lockWhere(
    db,
    sql`r.fecha = ${fecha}::date and r.excursion_id = ${excursionId} and r.ruta_id is null
      and r.habilitado = 1 and r.noshow = 0 and (r.salida is null or not exists (
        select from excursion e left join ruta own on own.id = ${rutaId}
        where e.id = r.excursion_id and coalesce(own.hora, e.hora_salida) is distinct from r.salida
          and (e.otras_salidas <> '{}' and r.salida = any(array_prepend(e.hora_salida, e.otras_salidas))
            or exists (select from ruta ru where ru.fecha = r.fecha and ru.excursion_id = e.id and ru.habilitado = 1
              and ${sql.raw(RUTA_DEPARTS)} = r.salida))))`,
  )

export const lockOfRuta = (db: Transaction<DB>, rutaId: number) =>
  lockWhere(db, sql`r.ruta_id = ${rutaId}`)

/** Locks the reservations that exist among these ids. */
export const lockThese = (db: Transaction<DB>, ids: readonly number[]) =>
  lockWhere(db, sql`r.id = any(${ids}::int[])`)

/** Increments version. Requires locked reservations. */
export const updateRuta = (db: Transaction<DB>, ids: readonly number[], rutaId: number | null) =>
  db
    .updateTable('reserva')
    .set({ ruta_id: rutaId, version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute()

/** Returns routes as `Reserva` carries them, by id. */
export async function readRutas(db: Transaction<DB>, ids: readonly (number | null)[]) {
  const { rows } = await sql<{ ruta: Reserva['ruta'] }>`
    select ${sql.raw(RUTA)} as ruta from ruta ru where ru.id = any(${[...new Set(ids)]}::int[])`.execute(
    db,
  )
  return new Map(rows.map(({ ruta }) => [ruta.id, ruta]))
}

/**
 * Returns the ids of those reservations that fit into a route's vehicle, taken in pick-up order; a party that
 * does not fit is passed over. All of them if its seats are unknown. The route is new: nobody is on it.
 */
export async function readThatFit(
  db: Transaction<DB>,
  reservas: readonly Asignable[],
  rutaId: number,
) {
  const ids = reservas.map(({ id }) => id)
  const { rows } = await sql<{ id: number; pasajeros: number; asientos: number | null }>`
    select r.id, r.cantidad_adultos + r.cantidad_child as pasajeros, ${USABLE_SEATS} as asientos
    from reserva r join hotel h on h.id = r.hotel_id join excursion e on e.id = r.excursion_id
      join ruta ru on ru.id = ${rutaId}::int left join vehiculo v on v.nombre = ru.vehiculo
    where r.id = any(${ids}::int[])
    order by ${sql.raw(pickupOf('ru.id'))} nulls first, h.nombre collate es, r.id`.execute(db)
  const taken = new Set<number>()
  let left = rows[0]?.asientos ?? Number.POSITIVE_INFINITY
  for (const { id, pasajeros } of rows) {
    if (pasajeros > left) continue
    taken.add(id)
    left -= pasajeros
  }
  return taken
}
