import { CompiledQuery, sql, type Transaction, type Updateable } from 'kysely'
import type { DB, ReservaTable } from '#db/schema.ts'
import { notFound } from '#lib/server/errors.ts'
import type { Datos } from '../../contract/datos.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { readReserva } from './alta.ts'
import { type Busqueda, collectValues, conditions } from './busqueda.ts'

/** Day of an excursion: routes belong to one, and locks are taken on one (decision 0013). */
export interface DiaDeExcursion {
  fecha: string
  excursionId: number
}

/** Returns the day of a reservation that the caller sees, or throws 404. */
export async function readDia(db: Transaction<DB>, reach: Busqueda, id: number) {
  const v = collectValues()
  const text = `select r.fecha, r.excursion_id as "excursionId" from reserva r
    where r.id = ${v.$(id, 'int')} and ${conditions(reach, v)}`
  const { rows } = await db.executeQuery<DiaDeExcursion>(CompiledQuery.raw(text, v.values))
  if (!rows[0]) throw notFound()
  return rows[0]
}

const LOCKS = {
  juntos: sql`pg_advisory_xact_lock_shared`,
  'a solas': sql`pg_advisory_xact_lock`,
}

/**
 * Locks these days until the transaction ends, always in the same order (decision 0013). Calls that add or move one
 * reservation share the lock; calls that create or delete routes hold it exclusively.
 */
export async function lockDias(
  db: Transaction<DB>,
  dias: readonly DiaDeExcursion[],
  como: keyof typeof LOCKS = 'juntos',
) {
  const ordered = dias.toSorted(
    (a, b) => a.excursionId - b.excursionId || a.fecha.localeCompare(b.fecha),
  )
  await sql`select ${LOCKS[como]}(d.excursion, d.fecha - date '2000-01-01')
    from unnest(${ordered.map(({ excursionId }) => excursionId)}::int[], ${ordered.map(({ fecha }) => fecha)}::date[])
      as d(excursion, fecha)`.execute(db)
}

/**
 * Locks a visible reservation until the transaction ends, or throws 404. Reads it in a second statement, which sees
 * what other transactions committed. Reads datos under the lock: a concurrent anonymisation is seen.
 */
export async function lockReserva(db: Transaction<DB>, reach: Busqueda, id: number) {
  const v = collectValues()
  const text = `select r.datos from reserva r where r.id = ${v.$(id, 'int')} and ${conditions(reach, v)} for update`
  const { rows } = await db.executeQuery<{ datos: Datos }>(CompiledQuery.raw(text, v.values))
  if (!rows[0]) throw notFound()
  return { datos: rows[0].datos, reserva: JSON.parse(await readReserva(db, id)) as Reserva }
}

/** Increments version. Requires lockReserva. */
export const updateReserva = (db: Transaction<DB>, id: number, columns: Updateable<ReservaTable>) =>
  db
    .updateTable('reserva')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

export const deleteReserva = (db: Transaction<DB>, id: number) =>
  db.deleteFrom('reserva').where('id', '=', id).execute()
