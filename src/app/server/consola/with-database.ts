import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import { createDb, createPool } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import type { DB } from '#db/schema.ts'
import { allTold, transact } from '#lib/server/announce.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { type Config, loadConfig } from '../config.ts'
import { type Database, openDatabase } from '../database.ts'
import type { Task } from './read-order.ts'

/** Names the database in every output: with other settings an order would change another database unnoticed. */
export function databaseName({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `la incluida, en ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

export async function withDatabase<T>(
  config: Config,
  work: (connection: Database['connection']) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config)
  try {
    return await work(database.connection)
  } finally {
    await database.leave()
  }
}

/** Opens an existing database only: a read-only order must not create one. */
export function withExistingDatabase<T>(
  config: Config,
  work: (connection: Database['connection']) => Promise<T>,
): Promise<T> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new OperatorError(
      `En ${config.dataDir} no hay ninguna base de datos. Use los mismos ajustes que el servidor (DATABASE_URL, DATA_DIR).`,
    )
  return withDatabase(config, work)
}

export async function withPool<T>(
  connection: Database['connection'],
  work: (db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const pool = createPool({ ...connection, max: 2 })
  try {
    return await work(createDb(pool))
  } finally {
    await pool.end()
  }
}

export interface DbTask extends Task {
  db: Kysely<DB>
  config: Config
}

export async function withMigratedDatabase(task: Task, work: (task: DbTask) => Promise<void>) {
  const config = loadConfig(task.env)
  await withDatabase(config, async (connection) => {
    await migrate(connection)
    task.terminal.say(`Base de datos: ${databaseName(config)}\n`)
    await withPool(connection, (db) => work({ ...task, db, config }))
  })
  return undefined
}

/** Author in the records; no user can have this name. */
export const AUTHOR = { id: '', userId: 1, userName: 'LÍNEA DE COMANDOS' }

/** Runs the work in one transaction and notifies the running servers. */
export async function inTransaction<T>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const result = await transact(db, work)
  await allTold(db)
  return result
}
