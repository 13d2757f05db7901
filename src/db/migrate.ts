import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { databaseError } from '#lib/server/errors.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { guardOthers } from './beside.ts'
import { createDb, createPool } from './client.ts'
import { FOLDER, migrationsIn } from './migration-names.ts'
import type { DB } from './schema.ts'

/** Views, functions and triggers of the ledger as they are now. Migrations hold the tables. */
const LIBRO = new URL('../cuentas/server/libro.sql', import.meta.url)
const OLDEST = 15
const TURN = 7_260_720
/** Milliseconds. Less than PostgreSQL's deadlock_timeout (1 s): the migration gives up first and no call fails. */
const LOCK_MS = 800
const PATIENCE_MS = 120_000
const CONNECT_MS = 30_000

/**
 * Applies all pending migrations, and the ledger if it changed, in one transaction. Returns the names of the migrations,
 * or `libro` for the ledger alone. Processes that start together migrate once. Tries again while others hold the tables.
 */
export async function migrate(
  connection: pg.PoolConfig,
  { folder = FOLDER, libro = LIBRO, patience = PATIENCE_MS } = {},
): Promise<string[]> {
  const pool = createPool({
    ...connection,
    max: 2,
    statement_timeout: 0,
    lock_timeout: LOCK_MS,
    // A busy machine may take longer than a call of a page would wait.
    connectionTimeoutMillis: CONNECT_MS,
  })
  let turn: pg.PoolClient | undefined
  try {
    turn = await pool.connect()
    await checkVersion(turn)
    await turn.query(`set lock_timeout = 0; select pg_advisory_lock(${TURN})`)
    const ours = migrationsIn(folder)
    const ledger = await readLibro(libro)
    const isPending = hasPending(await appliedMigrations(turn), ours)
    if (!isPending && (await appliedLibro(turn)) === ledger.hash) return []
    await guardOthers(turn, ours)
    return await untilFree(performance.now() + patience, async () => {
      if (isPending) return migrateToLatest(createDb(pool), folder, ledger.text)
      // Several statements in one text are one transaction.
      await pool.query(ledger.text)
      return ['libro']
    })
  } finally {
    turn?.release()
    await pool.end()
  }
}

function hasPending(applied: readonly string[], ours: readonly string[]): boolean {
  const unknown = applied.filter((name) => !ours.includes(name))
  if (unknown.length > 0)
    throw new OperatorError(
      `La base de datos es de una versión más nueva de Travesía que esta: ya tiene ${unknown.join(', ')}. ` +
        'Inicie la versión nueva; para volver a esta, restaure en una base vacía el respaldo de antes de actualizar.',
    )
  return applied.length < ours.length
}

async function untilFree<T>(deadline: number, apply: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await apply()
    } catch (error) {
      if (!isBusy(error)) throw explain(error)
    }
    if (performance.now() > deadline)
      throw new OperatorError(
        'No se pudo migrar la base: otros procesos ocuparon sus tablas todo el tiempo (quizá un respaldo o una lista ' +
          'muy larga). Nada cambió en ella. Repita con «npm run travesia -- migrar» en un momento de menos uso.',
      )
    await pause(200 + 800 * Math.random())
  }
}

async function migrateToLatest(db: Kysely<DB>, folder: URL, libro: string): Promise<string[]> {
  const provider = { getMigrations: () => readMigrations(folder, libro) }
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** Reads the ledger, which ends with its hash as a comment: that goes where its view goes, unlike a row in a backup. */
async function readLibro(path: URL) {
  const text = await readFile(path, 'utf8')
  const hash = createHash('sha256').update(text).digest('hex')
  return { hash, text: `${text}\ncomment on view debido is '${hash}'` }
}

/** Tells whether the database has the ledger of this version. */
export const hasThisLibro = async (db: pg.Pool) =>
  (await appliedLibro(db)) === (await readLibro(LIBRO)).hash

async function appliedLibro(client: pg.Pool | pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ hash: string | null }>(
    `select obj_description(to_regclass('debido'), 'pg_class') as hash`,
  )
  return rows[0]?.hash ?? null
}

/** Table held by others (55P03), or a deadlock that the migration lost (40P01). */
const isBusy = (error: unknown) => ['55P03', '40P01'].includes(databaseError(error)?.code ?? '')

/** Migrates an empty database up to a migration: the last one brings the ledger. */
export async function migrateTo(tx: Transaction<DB>, name: string): Promise<void> {
  const { text } = await readLibro(LIBRO)
  const provider = { getMigrations: () => readMigrations(FOLDER, text) }
  const { error } = await new Migrator({ db: tx, provider }).migrateTo(name)
  if (error) throw explain(error)
}

export async function appliedMigrations(db: pg.Pool | pg.ClientBase): Promise<string[]> {
  const table = await db.query<{ is: boolean }>(
    `select to_regclass('kysely_migration') is not null as is`,
  )
  if (!table.rows[0]?.is) return []
  const { rows } = await db.query<{ name: string }>(
    'select name from kysely_migration order by name collate "C"',
  )
  return rows.map(({ name }) => name)
}

async function checkVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string; server_version: string }>(
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

/** Reads the migrations. The ledger follows the last one, in its transaction. */
async function readMigrations(folder: URL, libro: string): Promise<Record<string, Migration>> {
  const names = migrationsIn(folder)
  const texts = await Promise.all(
    names.map((name) => readFile(new URL(`${name}.sql`, folder), 'utf8')),
  )
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      {
        up: async (db) => {
          await sql.raw(texts[index] ?? '').execute(db)
          if (name === names.at(-1)) await sql.raw(libro).execute(db)
        },
      },
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
