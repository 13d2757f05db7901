import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/** SQL of one call of the product, without the session check, and the data of its answer as text. */
export interface Script {
  statements: Statement[]
  data: string
  /** Values of a recorded write that must be new in each repetition. */
  made: { key: string; id: number } | null
}

/** Runs the statements. The rows are discarded: the product shapes some of them in Node, which is its cost. */
export const replay = (pool: pg.Pool, { statements, made }: Script): Promise<void> =>
  made ? replayWrite(pool, statements, made) : replayRead(pool, statements)

async function replayRead(pool: pg.Pool, statements: Statement[]): Promise<void> {
  for (const { text, values } of statements) await pool.query(text, values)
}

async function replayWrite(
  pool: pg.Pool,
  statements: Statement[],
  made: NonNullable<Script['made']>,
): Promise<void> {
  const key = randomUUID()
  let id = made.id
  const renew = (value: unknown): unknown => {
    if (value === made.key) return key
    if (value === made.id) return id
    if (value === String(made.id)) return String(id)
    return Array.isArray(value) ? value.map(renew) : value
  }
  const client = await pool.connect()
  try {
    for (const { text, values } of statements) {
      const { rows, command } = await client.query<{ id?: number }>(text, values.map(renew))
      if (command === 'INSERT') id = rows[0]?.id ?? id
    }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
