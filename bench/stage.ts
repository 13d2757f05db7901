import type pg from 'pg'
import { createPool } from '#db/client.ts'
import { chooseNames, type Names } from './cases.ts'
import { type Data, openBench } from './data.ts'
import type { startFirstVersion } from './first-version.ts'
import type { Turn } from './load.ts'
import { type Product, startProduct } from './product.ts'
import { openSession, type Session } from './session.ts'

export interface Choices {
  /** Rounds of product and ceiling, and how long each is asked in a round. */
  rounds: number
  turn: Turn
  /** People who come, or add reservations, at the same moment. */
  crowd: number
  signal: AbortSignal
  /** Starts version 0.1.0, which takes turns with this one. */
  startFirst?: typeof startFirstVersion
}

export interface Bench extends Choices {
  data: Data
  product: Product
  poolSize: number
  connection: pg.PoolConfig
  pool: pg.Pool
  session: Session
  headers: Record<string, string>
  names: Names
}

/** Runs work with its own product and stops everything at the end, also after a failure. */
export async function withProduct<T>(
  data: Data,
  poolSize: number,
  choices: Choices,
  work: (bench: Bench) => Promise<T>,
): Promise<T> {
  await using bench = await openStage(data, poolSize, choices)
  // Awaited here: otherwise everything would be stopped while it works.
  return await work(bench)
}

/** Starts a product on the data. Its disposal stops everything. */
export async function openStage(
  data: Data,
  poolSize: number,
  choices: Choices,
): Promise<Bench & AsyncDisposable> {
  await using stack = new AsyncDisposableStack()
  const { connection } = stack.adopt(await openBench(data.dataDir), ({ leave }) => leave())
  const product = stack.use(await startProduct({ dataDir: data.dataDir, poolSize }, choices.signal))
  const pool = stack.adopt(createPool({ ...connection, max: 1, statement_timeout: 0 }), (own) =>
    own.end(),
  )
  const session = await openSession(pool)
  const headers = { authorization: `Bearer ${session.token}` }
  const names = await chooseNames(pool, data)
  const own = { data, product, poolSize, connection, pool, session, headers, names }
  const opened = stack.move()
  return { ...choices, ...own, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
