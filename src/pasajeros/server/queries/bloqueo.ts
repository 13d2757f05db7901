import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Session } from '#lib/server/handle.ts'

export const insertBloqueo = (
  db: Transaction<DB>,
  { userId, userName }: Session,
  reservaId: number,
  guardado: object,
) =>
  db
    .insertInto('bloqueo')
    .values({
      reserva_id: reservaId,
      guardado: JSON.stringify(guardado),
      usuario_id: userId,
      nombre_usuario: userName,
    })
    .execute()

/** Locks and returns the data kept for a blocked reservation, or undefined. */
export const lockBloqueo = (db: Transaction<DB>, reservaId: number) =>
  db
    .selectFrom('bloqueo')
    .select('guardado')
    .where('reserva_id', '=', reservaId)
    .forUpdate()
    .executeTakeFirst()

export const deleteBloqueo = (db: Kysely<DB>, reservaId: number) =>
  db.deleteFrom('bloqueo').where('reserva_id', '=', reservaId).execute()
