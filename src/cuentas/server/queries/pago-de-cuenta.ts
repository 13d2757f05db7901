import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Clase } from '../../contract/cuenta.ts'
import { ofAccount, type Which } from './cuentas-de-hotel.ts'

export const columnsOf = ({ tipo, id }: Which) => ({
  hotel_id: tipo === 'hotel' ? id : null,
  recepcionista_id: tipo === 'recepcionista' ? id : null,
  canal_venta_id: tipo === 'canal' ? id : null,
})

/** Returns the account of a payment. */
export function accountOf(pago: ReturnType<typeof columnsOf>): Which {
  if (pago.hotel_id !== null) return { tipo: 'hotel', id: pago.hotel_id }
  if (pago.canal_venta_id !== null) return { tipo: 'canal', id: pago.canal_venta_id }
  return { tipo: 'recepcionista', id: pago.recepcionista_id ?? 0 }
}

interface NewPago {
  readonly which: Which
  readonly fecha: string
  readonly monto: number
  readonly medio: string
  readonly deBanco: boolean
  readonly autorId: number
}

export const insertPagoDeCuenta = async (db: Transaction<DB>, pago: NewPago) => {
  const { which, fecha, monto, medio, deBanco, autorId } = pago
  const row = { ...columnsOf(which), fecha, monto, medio, de_banco: deBanco, autor_id: autorId }
  return (await db.insertInto('pago_cuenta').values(row).returning('id').executeTakeFirstOrThrow())
    .id
}

/**
 * Waits for other writers of these reservations: their change may move the debt to another account. The statement
 * after it sees what is owed then.
 */
export const lockReservas = (db: Transaction<DB>, ids: readonly number[]) =>
  sql`select from reserva where id = any(${ids}::int[]) order by id for key share`.execute(db)

/**
 * Pays what is pending of these lines now. Returns how many were paid and the sum that the company pays. The index
 * `pago_linea_una` waits for a payment of the same reservation that is being made, and leaves that line out.
 */
export async function insertLineas(
  db: Transaction<DB>,
  pagoId: number,
  which: Which,
  lineas: readonly { reservaId: number; clase: Clase }[],
) {
  const ids = lineas.map(({ reservaId }) => reservaId)
  const { rows } = await sql<{ lineas: number; monto: number }>`
    with pagada as (
      insert into pago_linea (pago_id, reserva_id, clase, numero, monto)
      select ${pagoId}::int, x.reserva_id, x.clase, 1 + coalesce((select max(l.numero) from pago_linea l
          where (l.reserva_id, l.clase) = (x.reserva_id, x.clase) and l.vigente), 0), x.debido - x.pagado
      from cuenta_reserva x
      where ${ofAccount(which)} and x.debido <> x.pagado
        and x.reserva_id = any(${ids}::int[]) and (x.reserva_id, x.clase) in (select * from unnest(${ids}::int[],
          ${lineas.map(({ clase }) => clase)}::text[]))
      order by x.reserva_id, x.clase
      on conflict do nothing
      returning clase, monto
    )
    select count(*)::int as lineas, coalesce(sum(case clase when 'comision' then monto else -monto end), 0)::float8 as monto
    from pagada`.execute(db)
  return rows[0] as { lineas: number; monto: number }
}

/** Locks a payment that was not annulled. */
export const lockPagoDeCuenta = (db: Transaction<DB>, pagoId: number) =>
  db
    .selectFrom('pago_cuenta')
    .select(['id', 'hotel_id', 'recepcionista_id', 'canal_venta_id', 'monto', 'version'])
    .where('id', '=', pagoId)
    .where('anulado', '=', false)
    .forUpdate()
    .executeTakeFirst()

/** Requires lockPagoDeCuenta. */
export async function annulPagoDeCuenta(db: Transaction<DB>, pagoId: number) {
  await db.updateTable('pago_linea').set({ vigente: false }).where('pago_id', '=', pagoId).execute()
  await db
    .updateTable('pago_cuenta')
    .set({ anulado: true, version: sql`version + 1` })
    .where('id', '=', pagoId)
    .execute()
}
