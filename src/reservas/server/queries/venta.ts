import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'

/** Locks a sale until the transaction ends: of two adds at once, the second sees the first. */
export const lockVenta = (db: Transaction<DB>, ventaId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${ventaId}::uuid::text, 0))`.execute(db)

/** Returns whether a reservation of the sale was entered by somebody else or is for another hotel. */
export async function isForeignVenta(
  db: Kysely<DB>,
  ventaId: string,
  { usuarioId, hotelId }: { usuarioId: number; hotelId: number },
) {
  const other = await db
    .selectFrom('reserva')
    .select('id')
    .where('venta_id', '=', ventaId)
    .where((e) => e.or([e('usuario_id', '<>', usuarioId), e('hotel_id', '<>', hotelId)]))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
