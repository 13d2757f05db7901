import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { createDb, createPool } from '#db/client.ts'
import type { DB } from '#db/schema.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, and the migrated database that each test file copies. */
    postgres: { server: pg.PoolConfig; template: string }
  }
}

export interface TestDb {
  pool: pg.Pool
  db: Kysely<DB>
  /** For tests with connections of their own, or another process. */
  connection: pg.PoolConfig
  close(): Promise<void>
}

/**
 * Makes a migrated database in about 25 ms: once per test file, in `beforeAll`, closed in `afterAll`.
 * `settings` are for tests of a pool that runs short.
 */
export async function testDb(settings: pg.PoolConfig = {}): Promise<TestDb> {
  const { server, template } = inject('postgres')
  const database = `prueba_${randomBytes(8).toString('hex')}`
  await run(server, `create database ${database} template ${template} strategy wal_log`)
  // Longer than in production: on a busy machine many calls at once wait long for a connection.
  const connection = { ...server, database, connectionTimeoutMillis: 30_000 }
  const pool = createPool({ ...connection, ...settings })
  const db = createDb(pool)
  return {
    pool,
    db,
    connection,
    close: async () => {
      // Ignores the errors of connections cut by dropping the database.
      pool.removeAllListeners('error').on('error', () => undefined)
      await pool.end()
      await run(server, `drop database ${database} with (force)`)
    },
  }
}

/** Waits until so many statements of this database wait for a lock. */
export async function untilWaiting(pool: pg.Pool, statements: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows[0]?.n === statements) return
    await new Promise((next) => setTimeout(next, 10))
  }
}

async function run(server: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
