import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../schema.ts'

interface KeptCall {
  readonly userId: number
  readonly key: string
  readonly call: string
  readonly hash: Buffer
}

/** Returns false if the user has used the key before. Waits for a transaction that is using it. */
export async function claimKey(db: Transaction<DB>, { userId, key, call, hash }: KeptCall) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('clave_idempotencia')
    .values({ usuario_id: userId, clave: key, llamada: call, huella: hash })
    .onConflict((c) => c.columns(['usuario_id', 'clave']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const readAnswer = (db: Transaction<DB>, { userId, key }: KeptCall) =>
  db
    .selectFrom('clave_idempotencia')
    .select(['llamada as call', 'huella as hash', 'respuesta as answer'])
    .where('usuario_id', '=', userId)
    .where('clave', '=', key)
    .executeTakeFirstOrThrow()

export const keepAnswer = (db: Transaction<DB>, { userId, key }: KeptCall, respuesta: string) =>
  db
    .updateTable('clave_idempotencia')
    .set({ respuesta })
    .where('usuario_id', '=', userId)
    .where('clave', '=', key)
    .execute()

/** Overwrites values in the answers kept for repeated calls about row `id`. `at` is the row's path in an answer. */
export async function redactAnswers(
  db: Transaction<DB>,
  {
    calls,
    at,
    id,
    values,
  }: { calls: readonly string[]; at: readonly string[]; id: number; values: object },
) {
  const row = sql`(respuesta::jsonb #> ${at}::text[])`
  const redacted = sql`${row} || ${JSON.stringify(values)}::jsonb`
  await sql`
    update clave_idempotencia set respuesta =
      (${at.length === 0 ? redacted : sql`jsonb_set(respuesta::jsonb, ${at}::text[], ${redacted})`})::text
    where llamada = any(${calls}::text[]) and ${row} ->> 'id' = ${String(id)}`.execute(db)
}

export const deleteOldAnswers = (db: Kysely<DB>) =>
  db
    .deleteFrom('clave_idempotencia')
    .where(sql<boolean>`creada < now() - interval '48 hours'`)
    .execute()
