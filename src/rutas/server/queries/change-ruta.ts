import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { notFound } from '#lib/server/errors.ts'
import { type ExcursionDay, lockDays } from '#reservas/server/queries/change-reserva.ts'
import type { Ruta } from '../../contract.ts'
import { readRuta } from './ruta-row.ts'

type Tx = Transaction<DB>

/** Route as it is stored, by the names of the API; null is nobody. */
export interface StoredRuta {
  readonly fecha: string
  readonly nombre: string
  readonly excursionId: number
  readonly choferId: number | null
  readonly guiaId: number | null
  readonly vehiculo: string | null
  /** Departure; its excursion's if it has none of its own. */
  readonly hora: string | null
}

const columnsOf = ({
  fecha,
  nombre,
  excursionId,
  choferId,
  guiaId,
  vehiculo,
}: Omit<StoredRuta, 'hora'>) => ({
  fecha,
  nombre,
  excursion_id: excursionId,
  chofer_id: choferId,
  guia_id: guiaId,
  vehiculo,
})

/** Id of no excursion. A lock on it and a day covers drivers, guides and vehicles of every excursion. */
const ANY_EXCURSION = 0

/**
 * Locks days and excursions until the transaction ends: nobody else moves reservations or assigns drivers, guides and
 * vehicles there (decision 0013). The second of two sees what the first did. Of a tour of several days all are locked,
 * and one more: it may end after midnight.
 */
export async function lockAsignacion(db: Tx, dias: readonly ExcursionDay[]) {
  const { rows } = await sql<{ fecha: string }>`
    select distinct d.fecha + n.n as fecha
    from unnest(${dias.map(({ excursionId }) => excursionId)}::int[], ${dias.map(({ fecha }) => fecha)}::date[])
        as d(excursion, fecha)
      left join excursion e on e.id = d.excursion
      cross join lateral generate_series(0, coalesce(e.dias, 1)) as n(n)`.execute(db)
  const ofAny = rows.map(({ fecha }) => ({ fecha, excursionId: ANY_EXCURSION }))
  await lockDays(db, [...ofAny, ...dias], 'a solas')
}

/** Throws 404 if the route does not exist. */
export async function readRutaDay(db: Tx, id: number): Promise<ExcursionDay> {
  const row = await db
    .selectFrom('ruta')
    .select(['fecha', 'excursion_id as excursionId'])
    .where('id', '=', id)
    .where('id', '>=', FIRST_ID)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row as ExcursionDay
}

/** Locks a route until the transaction ends and returns it. Throws 404 if it does not exist. */
export async function lockRutaRow(db: Tx, hoy: string, id: number): Promise<Ruta> {
  await db.selectFrom('ruta').select('id').where('id', '=', id).forUpdate().execute()
  return readRuta(db, hoy, id)
}

export async function insertRuta(db: Tx, ruta: StoredRuta, userId: number) {
  const values = { ...columnsOf(ruta), hora: ruta.hora, usuario_id: userId }
  const insert = db.insertInto('ruta').values(values)
  return (await insert.returning('id').executeTakeFirstOrThrow()).id
}

/** Increments version. Requires lockRutaRow. An hour that is left out stays as it is, also none. */
export const updateRuta = (
  db: Tx,
  id: number,
  { hora, ...ruta }: Omit<StoredRuta, 'hora'> & { hora?: string | null | undefined },
) =>
  db
    .updateTable('ruta')
    .set({ ...columnsOf(ruta), ...(hora !== undefined && { hora }), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Requires lockRutaRow, and that nothing refers to the route. */
export const deleteRutaRow = (db: Tx, id: number) =>
  db.deleteFrom('ruta').where('id', '=', id).execute()

export async function findExcursionOf(db: Tx, reservaId: number) {
  const reserva = db.selectFrom('reserva').select('excursion_id').where('id', '=', reservaId)
  return (await reserva.executeTakeFirst())?.excursion_id
}

export async function readReferences(db: Tx, ruta: StoredRuta) {
  const { excursionId, choferId, guiaId, vehiculo } = ruta
  const person = (id: number | null) =>
    sql`(select row_to_json(x) from (select rol_id, habilitado from usuario where id = ${id} and id >= ${sql.lit(FIRST_ID)}) x)`
  const { rows } = await sql<{
    excursion: { habilitado: number } | null
    chofer: { rol_id: number; habilitado: number } | null
    guia: { rol_id: number; habilitado: number } | null
    vehiculo: number | null
  }>`select ${person(choferId)} as chofer, ${person(guiaId)} as guia,
    (select habilitado from vehiculo where nombre = ${vehiculo}) as vehiculo, (select row_to_json(x)
    from (select habilitado from excursion where id = ${excursionId} and id >= ${sql.lit(FIRST_ID)}) x) as excursion`.execute(
    db,
  )
  return rows[0] ?? { excursion: null, chofer: null, guia: null, vehiculo: null }
}

/** Returns the hour at which an excursion leaves, `HH:MM`; null if it is unknown. */
export async function readHoraSalida(db: Tx, excursionId: number) {
  const { rows } = await sql<{ hora: string | null }>`
    select to_char(hora_salida, 'HH24:MI') as hora from excursion where id = ${excursionId}`.execute(
    db,
  )
  return rows[0]?.hora ?? null
}
