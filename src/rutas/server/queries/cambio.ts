import { sql, type Transaction, type Updateable } from 'kysely'
import type { DB, RutaTable } from '#db/schema.ts'
import { notFound } from '#lib/server/errors.ts'
import { PRIMER_ID } from '#reservas/rules.ts'
import { type DiaDeExcursion, lockDias } from '#reservas/server/queries/cambio.ts'
import type { Choque, Ruta } from '../../contract.ts'
import { readRuta } from './fila.ts'

type Tx = Transaction<DB>

export interface Asignada {
  readonly fecha: string
  readonly nombre: string
  readonly excursion_id: number
  readonly chofer_id: number | null
  readonly guia_id: number | null
  readonly vehiculo: string | null
}

/** Id of no excursion. A lock on it and a day covers drivers, guides and vehicles of every excursion. */
const CUALQUIERA = 0

/**
 * Locks the days until the transaction ends: nobody else moves reservations or assigns drivers, guides and vehicles
 * there (decision 0013). The second of two sees what the first did.
 */
export const lockAsignacion = (db: Tx, dias: readonly DiaDeExcursion[]) =>
  lockDias(
    db,
    dias.flatMap((dia) => [{ fecha: dia.fecha, excursionId: CUALQUIERA }, dia]),
    'a solas',
  )

/** Throws 404 if the route does not exist. */
export async function readDiaDeRuta(db: Tx, id: number): Promise<DiaDeExcursion> {
  const row = await db
    .selectFrom('ruta')
    .select(['fecha', 'excursion_id as excursionId'])
    .where('id', '=', id)
    .where('id', '>=', PRIMER_ID)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row as DiaDeExcursion
}

/** Locks a route until the transaction ends and returns it. Throws 404 if it does not exist. */
export async function lockRuta(db: Tx, hoy: string, id: number): Promise<Ruta> {
  await db.selectFrom('ruta').select('id').where('id', '=', id).forUpdate().execute()
  return readRuta(db, hoy, id)
}

export async function insertRuta(db: Tx, row: Asignada & { usuario_id: number }) {
  const insert = db.insertInto('ruta').values(row).returning('id')
  return (await insert.executeTakeFirstOrThrow()).id
}

/** Increments version. Requires lockRuta. */
export const updateRuta = (db: Tx, id: number, columns: Updateable<RutaTable>) =>
  db
    .updateTable('ruta')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Requires lockRuta, and that nothing refers to the route. */
export const deleteRuta = (db: Tx, id: number) =>
  db.deleteFrom('ruta').where('id', '=', id).execute()

export async function findExcursionDeReserva(db: Tx, reservaId: number) {
  const reserva = db.selectFrom('reserva').select('excursion_id').where('id', '=', reservaId)
  return (await reserva.executeTakeFirst())?.excursion_id
}

export async function readReferencias(
  db: Tx,
  { excursion_id, chofer_id, guia_id }: Omit<Asignada, 'nombre'>,
) {
  const persona = (id: number | null) =>
    sql`(select row_to_json(x) from (select rol_id, habilitado from usuario where id = ${id} and id >= ${sql.lit(PRIMER_ID)}) x)`
  const { rows } = await sql<{
    excursion: { habilitado: number } | null
    chofer: { rol_id: number; habilitado: number } | null
    guia: { rol_id: number; habilitado: number } | null
  }>`select ${persona(chofer_id)} as chofer, ${persona(guia_id)} as guia, (select row_to_json(x)
    from (select habilitado from excursion where id = ${excursion_id} and id >= ${sql.lit(PRIMER_ID)}) x) as excursion`.execute(
    db,
  )
  return rows[0] ?? { excursion: null, chofer: null, guia: null }
}

/** Returns the clashes on the day's other enabled routes. lockAsignacion keeps the result true. */
export async function findChoques(
  db: Tx,
  fecha: string,
  de: Pick<Asignada, 'chofer_id' | 'guia_id' | 'vehiculo'>,
  rutaId: number | null,
): Promise<Choque[]> {
  const { rows } = await sql<Choque>`
    select c.que, c.nombre, ru.id as "rutaId", e.nombre as "nombreExcursion"
    from ruta ru join excursion e on e.id = ru.excursion_id cross join lateral (
      select 1 as n, 'conductor' as que, u.nombre from usuario u where u.id = ru.chofer_id and u.id = ${de.chofer_id}::int
      union all select 2, 'guia', u.nombre from usuario u where u.id = ru.guia_id and u.id = ${de.guia_id}::int
      union all select 3, 'vehiculo', ru.vehiculo where ru.vehiculo = ${de.vehiculo}::text) c
    where ru.fecha = ${fecha}::date and ru.habilitado = 1 and ru.id is distinct from ${rutaId}::int
    order by c.n, ru.id`.execute(db)
  return rows
}
