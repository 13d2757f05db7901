import { readdir, readFile } from 'node:fs/promises'
import { sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { OperatorError } from '#lib/server/operator-error.ts'
import { createDb, createPool } from './client.ts'
import type { DB } from './schema.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const OLDEST = 15

/**
 * Brings a database up to the newest migration and answers the names of those applied now. The
 * migrator holds an advisory lock, so processes that start together migrate once; all that is
 * pending runs in one transaction, so a failure leaves the database as it was. Forward only.
 */
export async function migrate(connection: pg.PoolConfig): Promise<string[]> {
  // Its own connection without a time limit: a migration may take long, and so may waiting for one.
  const pool = createPool({ ...connection, max: 2, statement_timeout: 0 })
  const db = createDb(pool)
  try {
    await checkVersion(pool)
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw explain(error)
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await pool.end()
  }
}

/**
 * Brings an empty database up to one migration, in the caller's transaction: to put into it what was saved at that one.
 */
export async function migrateTo(tx: Transaction<DB>, name: string): Promise<void> {
  const migrator = new Migrator({ db: tx, provider: { getMigrations: readMigrations } })
  const { error } = await migrator.migrateTo(name)
  if (error) throw explain(error)
}

/** The migrations there are, in their order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(FOLDER))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
    .sort()

/** Those that a database has had, in their order; none where nothing ever was. */
export async function appliedMigrations(db: pg.Pool | pg.Client): Promise<string[]> {
  const table = await db.query<{ is: boolean }>(
    `select to_regclass('kysely_migration') is not null as is`,
  )
  if (!table.rows[0]?.is) return []
  const { rows } = await db.query<{ name: string }>(
    'select name from kysely_migration order by name collate "C"',
  )
  return rows.map(({ name }) => name)
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version_num: string; server_version: string }>(
    `select current_setting('server_version_num') server_version_num,
            current_setting('server_version') server_version`,
  )
  const [version] = rows
  if (Number(version?.server_version_num) < OLDEST * 10_000)
    throw new OperatorError(
      `Travesía necesita PostgreSQL ${OLDEST} o superior y el servidor de DATABASE_URL es ${version?.server_version}. ` +
        'Actualícelo, o quite DATABASE_URL para usar el PostgreSQL incluido.',
    )
}

/** Each `NNNN-name.sql` beside this file, in the order of its number. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const names = await migrationNames()
  const texts = await Promise.all(
    names.map((name) => readFile(new URL(`${name}.sql`, FOLDER), 'utf8')),
  )
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      { up: async (db) => void (await sql.raw(texts[index] ?? '').execute(db)) },
    ]),
  )
}

function explain(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && error.code === '42501')
    return new OperatorError(
      `La cuenta de DATABASE_URL no tiene permiso para preparar la base (${error.message}). ` +
        'Hágala dueña de la base de datos: ALTER DATABASE … OWNER TO …',
    )
  return error
}
