import { CompiledQuery, type Insertable, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import type { TarifaDeVenta } from '../../contract/comision.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { LAST_SALIDA } from './horas.ts'
import { completeRows, RESERVAS_BY_ID, type SelectedRow } from './reserva-row.ts'

/** Rows that a new reservation refers to; null if missing. Amounts in whole pesos. */
export interface Referencias {
  readonly excursion: {
    nombre: string
    valor: number
    valor_child: number
    habilitado: number
    /** Last departure of the day, `HH:MM:SS`; null if an hour is unknown. */
    last_salida: string | null
    /** Passengers that the largest vehicle or cupo takes; null if none is known. */
    largest_cupo: number | null
  } | null
  readonly hotel: { habilitado: number } | null
  readonly canal: { habilitado: number } | null
  readonly recepcionista: { hotel_id: number; habilitado: number } | null
  readonly tarifa: TarifaDeVenta | null
}

interface Picked {
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
export async function readReferencias(db: Transaction<DB>, r: Picked): Promise<Referencias> {
  const { rows } = await sql<Referencias>`
    select (select row_to_json(x) from (select e.nombre, e.valor, e.valor_child, e.habilitado,
        (select ${LAST_SALIDA} from ruta ru where ru.fecha = ${r.fecha}::date and ru.excursion_id = e.id and ru.habilitado = 1) as last_salida,
        greatest((select max(v.asientos) from vehiculo v where v.habilitado = 1), (select max(c.lugares) from cupo c where c.excursion_id = e.id)) as largest_cupo
        from excursion e where e.id = ${r.excursionId} and e.id >= ${sql.lit(FIRST_ID)}) x) as excursion,
      (select row_to_json(x) from (select habilitado from hotel where id = ${r.hotelId} and id >= ${sql.lit(FIRST_ID)}) x) as hotel,
      (select row_to_json(x) from (select habilitado from canal_venta where id = ${r.canalVentaId} and id >= ${sql.lit(FIRST_ID)}) x) as canal,
      (select row_to_json(x) from (select hotel_id, habilitado from recepcionista where id = ${r.recepcionistaId} and id >= ${sql.lit(FIRST_ID)}) x) as recepcionista,
      (select row_to_json(x) from (select t.por_pasajero as "porPasajero", t.porcentaje::float8 as porcentaje, t.para
        from tarifa_de(${r.hotelId}, ${r.excursionId}, ${r.canalVentaId}, ${r.fecha}::date) t) x) as tarifa,
      pg_advisory_xact_lock_shared(${r.excursionId}, ${r.fecha}::date - date '2000-01-01')`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a SELECT without FROM gives a row')
  return row
}

export async function insertReserva(db: Transaction<DB>, row: Insertable<DB['reserva']>) {
  const { id } = await db
    .insertInto('reserva')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Reads a reservation inside the transaction that wrote it. */
export async function readReserva(db: Transaction<DB>, id: number): Promise<Reserva> {
  const query = CompiledQuery.raw(RESERVAS_BY_ID, [JSON.stringify([id])])
  const { rows } = await db.executeQuery<SelectedRow<null>>(query)
  const [row] = completeRows(rows)
  if (!row) throw new Error('a reservation that is locked or was written is there')
  return row.reserva
}
