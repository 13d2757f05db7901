import { CompiledQuery, type Insertable, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { AbonoPorResolver } from '../../contract/abono.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { collectValues, conditions, type Search } from './reserva-filters.ts'

/** Choices offered at most: those of the same sale or guest come first. */
const MOST = 20

/** Locks reservations in the order of their ids, whoever asks. */
export const lockInOrder = (db: Transaction<DB>, ids: readonly number[]) =>
  sql`select from reserva where id = any(${ids}::int[]) order by id for update`.execute(db)

/** Returns the coming reservations of the same hotel that the caller sees and that can take the abono over. */
export async function findTakers(
  db: Transaction<DB>,
  reach: Search,
  reserva: Reserva,
  hoy: string,
): Promise<AbonoPorResolver['reservas']> {
  const v = collectValues()
  const text = `select r.id as "reservaId", r.fecha, e.nombre as "nombreExcursion", r.nombre_pasajero as "nombrePasajero"
    from reserva r join excursion e on e.id = r.excursion_id
    where ${conditions({ ...reach, excepto: reserva.id }, v)} and r.hotel_id = ${v.$(reserva.hotelId, 'int')}
      and r.fecha >= ${v.$(hoy, 'date')} and r.habilitado = 1 and r.noshow = 0 and r.datos = 'completos'
      and se_cobra(r.tipo_cobro_id) and r.abono + ${v.$(reserva.abono ?? 0, 'int')} <= r.total
      and not exists (select from detalle_rendicion d where d.reserva_id = r.id)
    order by r.venta_id = ${v.$(reserva.ventaId ?? null, 'uuid')} desc nulls last,
      norm(r.nombre_pasajero) = norm(${v.$(reserva.nombrePasajero, 'text')}) desc, r.fecha, r.id limit ${MOST}`
  const { rows } = await db.executeQuery<AbonoPorResolver['reservas'][number]>(
    CompiledQuery.raw(text, v.values),
  )
  return rows
}

/** Returns what became of the abono of a reservation; undefined if nobody said. */
export const findDestino = (db: Transaction<DB>, reservaId: number) =>
  db
    .selectFrom('destino_abono')
    .select(['destino', 'monto', 'a_reserva_id'])
    .where('reserva_id', '=', reservaId)
    .executeTakeFirst()

export const insertDestino = (db: Transaction<DB>, row: Insertable<DB['destino_abono']>) =>
  db.insertInto('destino_abono').values(row).execute()

/** Takes the abono off a reservation that does not travel. The change that follows increments its version. */
export const clearAbono = (db: Transaction<DB>, id: number) =>
  db.updateTable('reserva').set({ abono: 0 }).where('id', '=', id).execute()
