import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { claimKey, keepAnswer, readAnswer } from '#db/bookkeeping/kept-answers.ts'
import type { DB } from '#db/schema.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { transact } from './announce.ts'
import { conflict, databaseError, malformed } from './errors.ts'
import { type Answer, type Context, JsonText, type Run, type Session, withParts } from './handle.ts'

export type CommandContext<E extends Endpoint, S extends Session, Settings> = Context<
  E,
  S,
  Settings
> & {
  readonly db: Transaction<DB>
}

const ATTEMPTS = 4
const mayRepeat = (error: unknown) => ['40001', '40P01'].includes(databaseError(error)?.code ?? '')

/** Runs work in one transaction and repeats it after a deadlock. */
export async function transactAgain<T>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(db, work)
    } catch (error) {
      if (attempt === ATTEMPTS || !mayRepeat(error)) throw error
    }
  }
}

/**
 * Runs a business write in one transaction and repeats it after a deadlock. A repeated `Idempotency-Key` gets the first
 * response: the key's row is inserted first, in the same transaction, so only one of several equal calls runs.
 */
export const command =
  <E extends Endpoint, S extends Session, Settings>(
    write: (context: CommandContext<E, S, Settings>) => Promise<Answer<E>>,
  ): Run<E, S, Settings> =>
  (context) =>
    transactAgain(context.db, (db) => once(withParts(context, { db }), write))

async function once<E extends Endpoint, S extends Session, Settings>(
  context: CommandContext<E, S, Settings>,
  write: (context: CommandContext<E, S, Settings>) => Promise<Answer<E>>,
): Promise<Answer<E>> {
  const key = context.request.headers['idempotency-key']
  if (key === undefined) return write(context)
  if (typeof key !== 'string' || key.length < 1 || key.length > 100)
    throw malformed('Idempotency-Key no válida.')
  const { db, endpoint, session } = context
  const hash = createHash('sha256')
    .update(JSON.stringify([context.params, context.body]) ?? '')
    .digest()
  const kept = { userId: session.userId, key, call: endpoint.key, hash }
  if (!(await claimKey(db, kept))) {
    const stored = await readAnswer(db, kept)
    if (stored.call !== kept.call || !stored.hash.equals(hash))
      throw conflict('La misma Idempotency-Key ya se usó con otro contenido.')
    return new JsonText(stored.answer ?? 'null')
  }
  const answer = await write(context)
  await keepAnswer(
    db,
    kept,
    answer instanceof JsonText ? answer.json : JSON.stringify(answer ?? null),
  )
  return answer
}
