import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { transactAgain } from './command.ts'

/** Runs work in a transaction that is always undone, and returns its result. Nothing of it is announced. */
export async function rehearse<T>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined
  const undone = new Error('The rehearsal is over.')
  await transactAgain(db, async (tx) => {
    result = { value: await work(tx) }
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  if (!result) throw new Error('a rehearsal without a result throws')
  return result.value
}

/** Runs a part of a transaction. If it throws, only that part is undone. */
export async function inSavepoint<T>(tx: Transaction<DB>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    throw error
  }
}
