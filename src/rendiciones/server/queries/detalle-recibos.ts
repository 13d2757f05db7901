import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'

export interface PersonalDetalle {
  readonly id: number
  readonly rendicionId: number
  readonly comentario: string
  /** Reason why it was undone; null for the detail that counts. */
  readonly motivo: string | null
  readonly comprobanteId: number | null
  readonly fecha: string
}

/** Returns the detail of a reservation and those that were undone, with their free texts. */
export async function findDetallesOf(db: Kysely<DB>, reservaId: number) {
  const { rows } = await sql<PersonalDetalle>`
    select d.id, d.rendicion_id as "rendicionId", d.comentario, d.motivo, d.comprobante_id as "comprobanteId", ru.fecha
    from (select id, rendicion_id, comentario, comprobante_id, null as motivo from detalle_rendicion
          where reserva_id = ${reservaId}
          union all select id, rendicion_id, comentario, comprobante_id, motivo from detalle_revertido
          where reserva_id = ${reservaId}) d
      join rendicion re on re.id = d.rendicion_id join ruta ru on ru.id = re.ruta_id order by d.id`.execute(
    db,
  )
  return rows
}

export const updateTexts = (
  db: Transaction<DB>,
  { id, motivo }: PersonalDetalle,
  texts: { comentario: string; motivo: string; comprobanteId: number | null },
) =>
  motivo === null
    ? db
        .updateTable('detalle_rendicion')
        .set({
          comentario: texts.comentario,
          comprobante_id: texts.comprobanteId,
          version: sql`version + 1`,
        })
        .where('id', '=', id)
        .execute()
    : db
        .updateTable('detalle_revertido')
        .set({
          comentario: texts.comentario,
          comprobante_id: texts.comprobanteId,
          motivo: texts.motivo,
        })
        .where('id', '=', id)
        .execute()

export const listRecibos = (db: Kysely<DB>, ids: readonly number[]) =>
  db.selectFrom('comprobante').select(['id', 'rendicion_id']).where('id', 'in', ids).execute()

/** Detaches receipts from their settlement: nobody sees a receipt without one. */
export const detachRecibos = (db: Transaction<DB>, ids: readonly number[]) =>
  db.updateTable('comprobante').set({ rendicion_id: null }).where('id', 'in', ids).execute()

/** Marks receipts as old and unused: `deleteSinUso` deletes them with their files. */
export const retireRecibos = (db: Transaction<DB>, ids: readonly number[]) =>
  db
    .updateTable('comprobante')
    .set({ rendicion_id: null, usado: null, creado: sql`'epoch'` })
    .where('id', 'in', ids)
    .execute()

export const restoreRecibo = (
  db: Transaction<DB>,
  { id, rendicion_id }: { id: number; rendicion_id: number | null },
) => db.updateTable('comprobante').set({ rendicion_id }).where('id', '=', id).execute()
