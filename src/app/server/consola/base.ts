import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { createDb, createPool } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import type { DB } from '#db/schema.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../database.ts'

/** Names the database in every output: with other settings an order would change another database unnoticed. */
export function nombreDe({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `la incluida, en ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

export async function conLaBase<T>(
  config: Config,
  hacer: (connection: Database['connection']) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config)
  try {
    return await hacer(database.connection)
  } finally {
    await database.leave()
  }
}

/** Opens an existing database only: a read-only order must not create one. */
export function conLaBaseQueHay<T>(
  config: Config,
  hacer: (connection: Database['connection']) => Promise<T>,
): Promise<T> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres')))
    throw new OperatorError(
      `En ${config.dataDir} no hay ninguna base de datos. Use los mismos ajustes que el servidor (DATABASE_URL, DATA_DIR).`,
    )
  return conLaBase(config, hacer)
}

export const conLaBaseAlDia = (config: Config, hacer: (db: Kysely<DB>) => Promise<void>) =>
  conLaBase(config, async (connection) => {
    await migrate(connection)
    const pool = createPool({ ...connection, max: 2 })
    try {
      await hacer(createDb(pool))
    } finally {
      await pool.end()
    }
  })
