import { CompiledQuery, type Insertable, sql, type Transaction } from 'kysely'
import type { DB, ReservaTable } from '#db/schema.ts'
import { FILAS_POR_ID } from './fila.ts'

/** Rows that a new reservation refers to; null if missing. Amounts in whole pesos. */
export interface Referencias {
  readonly excursion: {
    nombre: string
    valor: number
    valor_child: number
    habilitado: number
  } | null
  readonly hotel: { habilitado: number } | null
  readonly canal: { habilitado: number } | null
  readonly recepcionista: { hotel_id: number; habilitado: number } | null
}

interface Elegidos {
  fecha: string
  excursionId: number
  hotelId: number
  canalVentaId: number
  recepcionistaId: number | null
}

/**
 * Reads the rows a reservation refers to. Shares the lock of its day and excursion until the transaction ends: creating
 * a route locks it exclusively, so that a new route misses no reservation.
 */
export async function readReferencias(db: Transaction<DB>, r: Elegidos): Promise<Referencias> {
  const { rows } = await sql<Referencias>`
    select (select row_to_json(x) from (select nombre, valor, valor_child, habilitado from excursion where id = ${r.excursionId} and id >= 100) x) as excursion,
      (select row_to_json(x) from (select habilitado from hotel where id = ${r.hotelId} and id >= 100) x) as hotel,
      (select row_to_json(x) from (select habilitado from canal_venta where id = ${r.canalVentaId} and id >= 100) x) as canal,
      (select row_to_json(x) from (select hotel_id, habilitado from recepcionista where id = ${r.recepcionistaId} and id >= 100) x) as recepcionista,
      pg_advisory_xact_lock_shared(${r.excursionId}, ${r.fecha}::date - date '2000-01-01')`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a SELECT without FROM gives a row')
  return row
}

export async function insertReserva(db: Transaction<DB>, row: Insertable<ReservaTable>) {
  const { id } = await db
    .insertInto('reserva')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns a reservation as JSON, read inside the transaction that wrote it. */
export async function readReserva(db: Transaction<DB>, id: number): Promise<string> {
  const { rows } = await db.executeQuery<{ json: string }>(CompiledQuery.raw(FILAS_POR_ID, [[id]]))
  return rows[0]?.json ?? 'null'
}
