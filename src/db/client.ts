import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { MIGRATIONS } from './migration-names.ts'
import { PreparingClient } from './prepare.ts'
import type { DB } from './schema.ts'

const OID = {
  int8: 20,
  date: 1082,
  time: 1083,
  timestamp: 1114,
  timestamptz: 1184,
  int8Array: 1016,
  dateArray: 1182,
} as const

const asText = (text: string) => text
const elements = (text: string) => text.slice(1, -1).split(',').filter(Boolean)

/**
 * Days and hours stay strings (a JavaScript Date would move them between zones) and numeric stays exact.
 * int8 becomes a number: our largest values are far below 2^53.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [OID.int8, Number],
  [OID.date, asText],
  [OID.time, asText],
  [OID.timestamp, asText],
  [OID.timestamptz, asText],
  [OID.int8Array, (text) => elements(text).map(Number)],
  [OID.dateArray, elements],
])

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && parsers.get(oid)) ||
  pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser

/** Shown in pg_stat_activity: tells the schema that the program was written for (see `beside.ts`). */
export const APPLICATION = `travesia ${MIGRATIONS.at(-1)?.slice(0, 4)}`

const LIMITS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 20_000,
}

/** Fails after 4 s without a free connection. `statement_timeout: 0` is for work of unknown length. */
export function createPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    application_name: APPLICATION,
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    ...(connection.statement_timeout !== 0 && LIMITS),
    ...connection,
    types: { getTypeParser },
    Client: PreparingClient,
  })
  // The pool replaces a broken connection, and the next query on it fails. Without a listener the event would end the
  // process: the pool's is for idle connections, the client's for those lent out between two queries.
  pool.on('error', (error) => console.error(`Conexión en reposo perdida: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Has nothing to close: end the pool. */
export const createDb = (pool: pg.Pool): Kysely<DB> =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
