import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { loadConfig } from '#app/server/config.ts'
import { type Database, openDatabase } from '#app/server/database.ts'
import { createPool } from '#db/client.ts'
import { DEMO_PASSWORD } from '#db/demo/usuarios.ts'
import { migrate } from '#db/migrate.ts'
import { civilNow, type Day } from '#lib/contract/civil-day.ts'
import { hashPassword } from '#lib/server/passwords.ts'
import { addTold } from './told.ts'

/** Marks the accounts of a run; the next run deletes them. */
export const BENCH_MAIL = '@bench.travesia.invalid'

const ROOT = join(import.meta.dirname, '..')
const KEPT = join(ROOT, '.cache', 'bench')
const TIME_ZONE = 'America/Santiago'

/** Filled database of a known size, kept between runs. */
export interface Data {
  reservas: number
  dataDir: string
  /** Day for which it was filled: the month around it is a busy one. */
  day: Day
  postgres: string
}

/** Source and last rows of the filled database; later rows belong to runs. */
interface Stamp {
  source: string
  day: Day
  lastReserva: number
  lastHistorial: number
}

/** Fills `<folder>/<reservas>` if it is missing or made by other code; otherwise deletes the rows of the last run. */
export async function prepareData(
  reservas: number,
  signal: AbortSignal,
  folder = KEPT,
): Promise<Data> {
  const dataDir = join(folder, String(reservas))
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'bench.json')
  const database = await openBench(dataDir)
  let left: Promise<void> | undefined
  const leave = () => (left ??= database.leave())
  // Stopping the server ends the fill, which is one long transaction.
  signal.addEventListener('abort', leave)
  try {
    const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stamp) : null
    const source = hashSource()
    const postgres = await readVersion(database)
    if (kept?.source === source) {
      await clearRun(database, kept)
      return { reservas, dataDir, day: kept.day, postgres }
    }
    rmSync(file, { force: true })
    console.warn(`Filling a database of ${reservas} reservations in ${dataDir}…`)
    const stamp = await fill(database, reservas, source)
    writeFileSync(file, JSON.stringify(stamp))
    return { reservas, dataDir, day: stamp.day, postgres }
  } finally {
    signal.removeEventListener('abort', leave)
    await leave()
  }
}

/** Joins or starts the embedded PostgreSQL of a folder. */
export const openBench = (dataDir: string): Promise<Database> =>
  openDatabase(loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, SECRET_KEY: 'x'.repeat(32) }))

async function readVersion({ connection }: Database): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    return rows[0]?.version ?? ''
  } finally {
    await client.end()
  }
}

/** Hashes every source of the rows. */
function hashSource(): string {
  const hash = createHash('sha256')
  const files = globSync(
    ['src/db/{migrations,demo}/*.{sql,ts}', 'src/cuentas/server/libro.sql', 'bench/told.ts'],
    { cwd: ROOT },
  )
  for (const path of files.filter((name) => !name.includes('.test.')).sort())
    hash.update(readFileSync(join(ROOT, path)))
  return hash.digest('hex')
}

async function fill(database: Database, reservas: number, source: string): Promise<Stamp> {
  await recreate(database.connection)
  await migrate(database.connection)
  // Imported on demand: most runs find their data.
  const { seedDemo } = await import('#db/demo/seed.ts')
  const { day } = civilNow(TIME_ZONE)
  const pool = createPool({ ...database.connection, max: 1, statement_timeout: 0 })
  try {
    const claveHash = await hashPassword(DEMO_PASSWORD)
    await seedDemo(pool, { today: day, claveHash, reservas, timeZone: TIME_ZONE })
    await addTold(pool, day)
    await pool.query('vacuum (analyze)')
    await pool.query('checkpoint')
    const { rows } = await pool.query<{ reserva: number; historial: number }>(
      'select (select max(id) from reserva) as reserva, (select max(id) from historial) as historial',
    )
    const { reserva = 0, historial = 0 } = rows[0] ?? {}
    return { source, day, lastReserva: reserva, lastHistorial: historial }
  } finally {
    await pool.end()
  }
}

/** Recreates the database: an interrupted or outdated fill is not repaired. */
async function recreate(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`drop database if exists ${connection.database} with (force)`)
    await client.query(`create database ${connection.database}`)
  } finally {
    await client.end()
  }
}

/** Deletes the rows that earlier runs added, so that every run measures the same rows. */
async function clearRun({ connection }: Database, stamp: Stamp): Promise<void> {
  const pool = createPool({ ...connection, max: 1, statement_timeout: 0 })
  try {
    await pool.query('delete from sesion')
    await pool.query('delete from clave_idempotencia')
    await pool.query('delete from usuario where email like $1', [`%${BENCH_MAIL}`])
    await pool.query('delete from historial where id > $1', [stamp.lastHistorial])
    const added = await pool.query('delete from reserva where id > $1', [stamp.lastReserva])
    if (added.rowCount)
      await pool.query('vacuum (analyze) reserva, historial, clave_idempotencia, sesion')
  } finally {
    await pool.end()
  }
}
