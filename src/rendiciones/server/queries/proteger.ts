import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'

export const findDetalleDe = (db: Kysely<DB>, reservaId: number) =>
  db
    .selectFrom('detalle_rendicion as d')
    .innerJoin('rendicion as re', 're.id', 'd.rendicion_id')
    .innerJoin('ruta as ru', 'ru.id', 're.ruta_id')
    .select(['d.id', 'd.rendicion_id', 'd.comentario', 'd.comprobante_id', 'ru.fecha'])
    .where('d.reserva_id', '=', reservaId)
    .executeTakeFirst()

export const listRecibos = (db: Kysely<DB>, ids: readonly number[]) =>
  db.selectFrom('comprobante').select(['id', 'rendicion_id']).where('id', 'in', ids).execute()

/** Detaches receipts from their settlement: nobody sees a receipt without one. */
export const apartarRecibos = (db: Transaction<DB>, ids: readonly number[]) =>
  db.updateTable('comprobante').set({ rendicion_id: null }).where('id', 'in', ids).execute()

/** Marks receipts as old and unused: `deleteSinUso` deletes them with their files. */
export const retirarRecibos = (db: Transaction<DB>, ids: readonly number[]) =>
  db
    .updateTable('comprobante')
    .set({ rendicion_id: null, usado: null, creado: sql`'epoch'` })
    .where('id', 'in', ids)
    .execute()

export const devolverRecibo = (
  db: Transaction<DB>,
  { id, rendicion_id }: { id: number; rendicion_id: number | null },
) => db.updateTable('comprobante').set({ rendicion_id }).where('id', '=', id).execute()
