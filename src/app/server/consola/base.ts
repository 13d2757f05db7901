import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { createDb, createPool } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import type { DB } from '#db/schema.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../database.ts'

/** Said each time: with other settings than the server's one would change another database without noticing. */
export function nombreDe({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `la incluida, en ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

/** The database as it is, also an empty one. */
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

/** The same where there has to be one: looking must not make it. */
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

/** Brought up to date, as the server would. */
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
