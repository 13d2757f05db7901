import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Reserva } from '../../contract/reserva.ts'
import type { DiaDeExcursion } from './cambio.ts'
import { RUTA } from './fila.ts'

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
async function lockDonde(db: Transaction<DB>, donde: RawBuilder<unknown>): Promise<Asignable[]> {
  const locked = await sql<{ id: number }>`
    select r.id from reserva r where ${donde} order by r.id for update`.execute(db)
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

/** Locks a day's active reservations of an excursion that have no route. */
export const lockSinRuta = (db: Transaction<DB>, { fecha, excursionId }: DiaDeExcursion) =>
  lockDonde(
    db,
    sql`r.fecha = ${fecha}::date and r.excursion_id = ${excursionId} and r.ruta_id is null
      and r.habilitado = 1 and r.noshow = 0`,
  )

export const lockDeRuta = (db: Transaction<DB>, rutaId: number) =>
  lockDonde(db, sql`r.ruta_id = ${rutaId}`)

/** Locks the reservations that exist among these ids. */
export const lockEstas = (db: Transaction<DB>, ids: readonly number[]) =>
  lockDonde(db, sql`r.id = any(${ids}::int[])`)

/** Increments version. Requires locked reservations. */
export const updateRutaDe = (db: Transaction<DB>, ids: readonly number[], rutaId: number | null) =>
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
