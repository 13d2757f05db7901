import { CompiledQuery, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { MAXIMO_RECEPCIONISTA } from '../../rules.ts'
import { completeRows, RESERVAS_BY_ID, type SelectedRow } from './reserva-row.ts'

/** Locks the reservations of a hotel that hold a name which nobody matched. Returns their ids. */
export async function lockFreeName(db: Transaction<DB>, hotelId: number, nombre: string) {
  const { rows } = await sql<{ id: number }>`
    select id from reserva where hotel_id = ${hotelId}::int and clave(recepcionista_nombre::text) = clave(${nombre}::text)
      and recepcionista_id is null and recepcionista_nombre <> ''
    order by id for update`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reads reservations inside the transaction that locked them, in the order of the ids. */
export async function readLocked(db: Transaction<DB>, ids: readonly number[]) {
  const query = CompiledQuery.raw(RESERVAS_BY_ID, [JSON.stringify(ids)])
  const { rows } = await db.executeQuery<SelectedRow<null>>(query)
  return completeRows(rows).map(({ reserva }) => reserva)
}

/**
 * Gives reservations their receptionist, whose name they take if it fits. A commission that was paid to the hotel stays
 * the hotel's: it is not owed again. Requires lockFreeName.
 */
export const updateRecepcionista = (
  db: Transaction<DB>,
  ids: readonly number[],
  { id, nombre }: { id: number; nombre: string },
) =>
  sql`
  update reserva r set recepcionista_id = ${id}::int, version = r.version + 1,
    comision_hotel = r.comision_hotel or exists (select from pago_linea l join pago_cuenta p on p.id = l.pago_id
      where l.reserva_id = r.id and l.clase = 'comision' and l.vigente and p.hotel_id is not null)
    ${
      nombre.length <= MAXIMO_RECEPCIONISTA
        ? sql`, recepcionista_nombre = ${nombre}, recepcionista_apellido =
          case when r.recepcionista_nombre = ${nombre} then r.recepcionista_apellido end`
        : sql``
    }
  where r.id = any(${ids}::int[])`.execute(db)

/** Posts what the ledger owes for the reservations changed so far, instead of all of them with the commit. */
export async function postViajes(db: Transaction<DB>) {
  await sql`set constraints reserva_viaja immediate`.execute(db)
  await sql`set constraints reserva_viaja deferred`.execute(db)
}
