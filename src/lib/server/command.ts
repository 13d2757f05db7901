import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { transact } from './announce.ts'
import { conflict, databaseError, malformed } from './errors.ts'
import { type Answer, type Context, JsonText, type Run, type Session } from './handle.ts'

export type CommandContext<E extends Endpoint, S extends Session, Settings> = Context<
  E,
  S,
  Settings
> & {
  readonly db: Transaction<DB>
}

const ATTEMPTS = 4
const mayRepeat = (error: unknown) => ['40001', '40P01'].includes(databaseError(error)?.code ?? '')

/**
 * Runs a business write in one transaction and repeats it after a deadlock. A repeated `Idempotency-Key` gets the first
 * response: the key's row is inserted first, in the same transaction, so only one of several equal calls runs.
 */
export const command =
  <E extends Endpoint, S extends Session, Settings>(
    write: (context: CommandContext<E, S, Settings>) => Promise<Answer<E>>,
  ): Run<E, S, Settings> =>
  async (context) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await transact(context.db, (db) =>
          // Inherited, not spread: `session` is a getter that throws for anonymous callers.
          once(
            Object.create(context, { db: { value: db } }) as CommandContext<E, S, Settings>,
            write,
          ),
        )
      } catch (error) {
        if (attempt === ATTEMPTS || !mayRepeat(error)) throw error
      }
    }
  }

async function once<E extends Endpoint, S extends Session, Settings>(
  context: CommandContext<E, S, Settings>,
  write: (context: CommandContext<E, S, Settings>) => Promise<Answer<E>>,
): Promise<Answer<E>> {
  const key = context.request.headers['idempotency-key']
  if (key === undefined) return write(context)
  if (typeof key !== 'string' || key.length < 1 || key.length > 100)
    throw malformed('Idempotency-Key no válida.')
  const { db, endpoint, session } = context
  const huella = createHash('sha256')
    .update(JSON.stringify([context.params, context.body]) ?? '')
    .digest()
  const row = { usuario_id: session.userId, clave: key, llamada: endpoint.key, huella }
  const mine = await db
    .insertInto('clave_idempotencia')
    .values(row)
    .onConflict((c) => c.columns(['usuario_id', 'clave']).doNothing())
    .returning('clave')
    .executeTakeFirst()
  if (!mine) {
    const stored = await db
      .selectFrom('clave_idempotencia')
      .select(['llamada', 'huella', 'respuesta'])
      .where('usuario_id', '=', session.userId)
      .where('clave', '=', key)
      .executeTakeFirstOrThrow()
    if (stored.llamada !== endpoint.key || !stored.huella.equals(huella))
      throw conflict('La misma Idempotency-Key ya se usó con otro contenido.')
    return new JsonText(stored.respuesta ?? 'null')
  }
  const answer = await write(context)
  const respuesta = answer instanceof JsonText ? answer.json : JSON.stringify(answer ?? null)
  await db
    .updateTable('clave_idempotencia')
    .set({ respuesta })
    .where('usuario_id', '=', session.userId)
    .where('clave', '=', key)
    .execute()
  return answer
}

/** Overwrites values in the responses kept for repeated calls about row `id`. `at` is the row's path in a response. */
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

export const deleteOldKeys = (db: Kysely<DB>) =>
  db
    .deleteFrom('clave_idempotencia')
    .where(sql<boolean>`creada < now() - interval '48 hours'`)
    .execute()
