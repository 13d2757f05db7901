import type pg from 'pg'
import { createPool } from '#db/client.ts'
import { type Data, openBench } from './data.ts'
import { type Product, startProduct } from './product.ts'
import { openSession, type Session } from './session.ts'

export interface Choices {
  /** Rounds of product and ceiling, and seconds of each. */
  rounds: number
  seconds: number
  signal: AbortSignal
}

export interface Bench extends Choices {
  data: Data
  product: Product
  poolSize: number
  connection: pg.PoolConfig
  pool: pg.Pool
  session: Session
  headers: Record<string, string>
}

/** Runs work with its own product and stops everything at the end, also after a failure. */
export async function withProduct<T>(
  data: Data,
  poolSize: number,
  choices: Choices,
  work: (bench: Bench) => Promise<T>,
): Promise<T> {
  await using stack = new AsyncDisposableStack()
  const { connection } = stack.adopt(await openBench(data.dataDir), ({ leave }) => leave())
  const product = stack.use(await startProduct({ dataDir: data.dataDir, poolSize }, choices.signal))
  const pool = stack.adopt(createPool({ ...connection, max: 1, statement_timeout: 0 }), (own) =>
    own.end(),
  )
  const session = await openSession(pool)
  const headers = { authorization: `Bearer ${session.token}` }
  // Awaited here: otherwise everything would be stopped while it works.
  return await work({ ...choices, data, product, poolSize, connection, pool, session, headers })
}
