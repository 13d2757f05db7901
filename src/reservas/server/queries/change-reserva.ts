import { CompiledQuery, sql, type Transaction, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { notFound } from '#lib/server/errors.ts'
import type { Datos } from '../../contract/datos.ts'
import { readReserva } from './add-reserva.ts'
import { detachReserva } from './apartados.ts'
import { deleteEnlaces } from './enlaces.ts'
import { collectValues, conditions, type Search } from './reserva-filters.ts'

/** Day of an excursion: routes belong to one, and locks are taken on one (decision 0013). */
export interface ExcursionDay {
  fecha: string
  excursionId: number
}

/** Returns the day of a reservation that the caller sees, or throws 404. */
export async function readDay(db: Transaction<DB>, reach: Search, id: number) {
  const v = collectValues()
  const text = `select r.fecha, r.excursion_id as "excursionId" from reserva r
    where r.id = ${v.$(id, 'int')} and ${conditions(reach, v)}`
  const { rows } = await db.executeQuery<ExcursionDay>(CompiledQuery.raw(text, v.values))
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Returns the different days of reservations. */
export async function readDays(db: Transaction<DB>, ids: readonly number[]) {
  const { rows } = await sql<ExcursionDay>`
    select distinct r.fecha, r.excursion_id as "excursionId" from reserva r where r.id = any(${ids}::int[])`.execute(
    db,
  )
  return rows
}

export const LOCKS = {
  juntos: sql`pg_advisory_xact_lock_shared`,
  'a solas': sql`pg_advisory_xact_lock`,
}

/**
 * Locks these days until the transaction ends, always in the same order (decision 0013). Calls that add or move one
 * reservation share the lock; calls that create or delete routes hold it exclusively.
 */
export async function lockDays(
  db: Transaction<DB>,
  days: readonly ExcursionDay[],
  mode: keyof typeof LOCKS = 'juntos',
) {
  const ordered = days.toSorted(
    (a, b) => a.excursionId - b.excursionId || a.fecha.localeCompare(b.fecha),
  )
  await sql`select ${LOCKS[mode]}(d.excursion, d.fecha - date '2000-01-01')
    from unnest(${ordered.map(({ excursionId }) => excursionId)}::int[], ${ordered.map(({ fecha }) => fecha)}::date[])
      as d(excursion, fecha)`.execute(db)
}

/**
 * Locks a visible reservation until the transaction ends, or throws 404. Reads it in a second statement, which sees
 * what other transactions committed. Reads datos under the lock: a concurrent anonymisation is seen.
 */
export async function lockRow(db: Transaction<DB>, reach: Search, id: number) {
  const v = collectValues()
  const text = `select r.datos from reserva r where r.id = ${v.$(id, 'int')} and ${conditions(reach, v)} for update`
  const { rows } = await db.executeQuery<{ datos: Datos }>(CompiledQuery.raw(text, v.values))
  if (!rows[0]) throw notFound()
  return { datos: rows[0].datos, reserva: await readReserva(db, id) }
}

/** Increments version. Requires lockReserva. */
export const updateReserva = (
  db: Transaction<DB>,
  id: number,
  columns: Updateable<DB['reserva']>,
) =>
  db
    .updateTable('reserva')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Tells whether a payment of an account that was not annulled names a reservation. Requires lockReserva. */
export const isPaidOnAccount = async (db: Transaction<DB>, reservaId: number) =>
  (await db
    .selectFrom('pago_linea')
    .select('pago_id')
    .where('reserva_id', '=', reservaId)
    .where('vigente', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Returns false if money of the reservation was undone or paid on an account: those rows are kept, and need it. */
export async function deleteReserva(db: Transaction<DB>, id: number): Promise<boolean> {
  await db.deleteFrom('abordaje').where('reserva_id', '=', id).execute()
  await db.deleteFrom('documento').where('reserva_id', '=', id).where('folio', '=', '').execute()
  await db.deleteFrom('destino_abono').where('reserva_id', '=', id).execute()
  await deleteEnlaces(db, id)
  await detachReserva(db, id)
  const { numDeletedRows } = await db
    .deleteFrom('reserva')
    .where('id', '=', id)
    .where(sql<boolean>`not exists (select from detalle_revertido d where d.reserva_id = ${id})`)
    .where(sql<boolean>`not exists (select from documento d where d.reserva_id = ${id})`)
    .where(sql<boolean>`not exists (select from pago_linea l where l.reserva_id = ${id})`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
