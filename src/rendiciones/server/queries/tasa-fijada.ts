import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'

interface Tasa {
  readonly fecha: string
  readonly dolar: string
  readonly real: string
}

/** Locks the rates of a day: nobody corrects them meanwhile. */
export const lockMoneda = (db: Transaction<DB>, id: number): Promise<Tasa | undefined> =>
  db
    .selectFrom('moneda')
    .select(['fecha', 'dolar', 'real'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

/**
 * Locks the settlements that are frozen from a day with other rates, after the reservations of their refunds: in the
 * order in which undoing a detail does.
 */
export async function lockFrozenFrom(db: Transaction<DB>, { fecha, dolar, real }: Tasa) {
  const isOther = sql`re.fecha_tasa = ${fecha}::date
    and (re.dolar, re.real) is distinct from (${dolar}::numeric, ${real}::numeric)`
  await sql`select from reserva where id in (
      select d.reserva_id from detalle_revertido d join rendicion re on re.id = d.rendicion_id
      where d.tipo = 'devolucion' and ${isOther})
    order by id for no key update`.execute(db)
  const { rows } = await sql<{ id: number; dolar: string; real: string; dia: string }>`
    select re.id, re.dolar, re.real, ru.fecha as dia from rendicion re join ruta ru on ru.id = re.ruta_id
    where ${isOther} order by re.id for update of re`.execute(db)
  return rows
}
