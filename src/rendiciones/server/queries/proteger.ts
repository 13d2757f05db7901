import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'

/** The detail of a reservation, with the day of its route. */
export const findDetalleDe = (db: Kysely<DB>, reservaId: number) =>
  db
    .selectFrom('detalle_rendicion as d')
    .innerJoin('rendicion as re', 're.id', 'd.rendicion_id')
    .innerJoin('ruta as ru', 'ru.id', 're.ruta_id')
    .select(['d.id', 'd.rendicion_id', 'd.comentario', 'd.comprobante_id', 'ru.fecha'])
    .where('d.reserva_id', '=', reservaId)
    .executeTakeFirst()

/** Receipts by id, with the settlement they belong to. */
export const listRecibos = (db: Kysely<DB>, ids: readonly number[]) =>
  db.selectFrom('comprobante').select(['id', 'rendicion_id']).where('id', 'in', ids).execute()

/** Receipts of no settlement are shown to nobody. */
export const apartarRecibos = (db: Transaction<DB>, ids: readonly number[]) =>
  db.updateTable('comprobante').set({ rendicion_id: null }).where('id', 'in', ids).execute()

/** Receipts that are to go: as those that nobody took, long ago, they are swept away with their files (`deleteSinUso`). */
export const retirarRecibos = (db: Transaction<DB>, ids: readonly number[]) =>
  db
    .updateTable('comprobante')
    .set({ rendicion_id: null, usado: null, creado: sql`'epoch'` })
    .where('id', 'in', ids)
    .execute()

/** Gives a receipt back to its settlement. */
export const devolverRecibo = (
  db: Transaction<DB>,
  { id, rendicion_id }: { id: number; rendicion_id: number | null },
) => db.updateTable('comprobante').set({ rendicion_id }).where('id', '=', id).execute()
