import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/** SQL of one call of the product, without the session check. */
export interface Script {
  statements: Statement[]
  /** Values of a recorded write that must be new in each repetition. */
  made: { key: string; id: number; json: string } | null
}

interface Row {
  id?: number
  json?: string
}

export const replay = (pool: pg.Pool, script: Script): Promise<string> =>
  script.made ? replayWrite(pool, script.statements, script.made) : replayRead(pool, script)

async function replayRead(pool: pg.Pool, { statements }: Script): Promise<string> {
  const portions: string[] = []
  for (const statement of statements) {
    const { rows } = await pool.query<Row>(statement.text, statement.values)
    if (rows[0]?.json) portions.push(rows[0].json)
  }
  // A whole list comes in portions.
  return portions.join(',')
}

async function replayWrite(
  pool: pg.Pool,
  statements: Statement[],
  made: NonNullable<Script['made']>,
): Promise<string> {
  const key = randomUUID()
  let id = made.id
  let json = made.json
  const renew = (value: unknown): unknown => {
    if (value === made.key) return key
    if (value === made.id) return id
    if (value === String(made.id)) return String(id)
    if (value === made.json) return json
    return Array.isArray(value) ? value.map(renew) : value
  }
  const client = await pool.connect()
  try {
    for (const { text, values } of statements) {
      const { rows, command } = await client.query<Row>(text, values.map(renew))
      if (command === 'INSERT') id = rows[0]?.id ?? id
      json = rows[0]?.json ?? json
    }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return json
}
