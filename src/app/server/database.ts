import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import type { Config } from './config.ts'

export interface Database {
  connection: pg.PoolConfig
  leave(): Promise<void>
}

const PATIENCE_MS = 30_000

export async function openDatabase({ databaseUrl, dataDir }: Config): Promise<Database> {
  if (!databaseUrl) return startEmbedded({ dataDir, log: (message) => console.warn(message) })
  const connection = { connectionString: databaseUrl }
  await reach(connection)
  return { connection, leave: async () => undefined }
}

/** Waits for a database server that is starting, as in containers. Any other failure is thrown at once. */
async function reach(connection: pg.PoolConfig): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException
      const passing = code === 'ECONNREFUSED' || code === 'EAI_AGAIN' || code === '57P03'
      if (!passing || Date.now() > deadline)
        throw new OperatorError(
          `No se pudo entrar a la base de DATABASE_URL (${message || code}). ` +
            'Revise servidor, puerto, usuario, clave y nombre de la base, o quite DATABASE_URL para usar la incluida.',
        )
      if (attempt === 1) console.info('Esperando a la base de datos…')
    } finally {
      await client.end().catch(() => undefined)
    }
    await wait(500)
  }
}
