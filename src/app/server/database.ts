import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import type { Config } from './config.ts'

export interface Database {
  connection: pg.PoolConfig
  leave(): Promise<void>
}

const PATIENCE_MS = 120_000
/** Long enough for a machine that is busy: PostgreSQL starts a process for each connection. */
const ATTEMPT_MS = 30_000

/** The database may come up by itself: it starts, has no connection free, or the machine is busy or unreachable. */
const PASSING =
  /^(ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|57P0[1-3]|53300)$/
/** What pg says of an attempt that took too long, or that was cut; neither has a code. */
const CUT = /timeout expired|Connection terminated/

interface Patience {
  /** Milliseconds in all, and for each attempt. */
  patience?: number | undefined
  attempt?: number | undefined
  /** Ends the waiting, which then throws the signal's reason. */
  signal?: AbortSignal | undefined
}

export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { patience = PATIENCE_MS, attempt = ATTEMPT_MS, signal }: Patience = {},
): Promise<Database> {
  if (!databaseUrl) return startEmbedded({ dataDir, log: (message) => console.warn(message) })
  const connection = { connectionString: databaseUrl }
  await reach({ ...connection, connectionTimeoutMillis: attempt }, patience, signal)
  return { connection, leave: async () => undefined }
}

/** Waits for a database server that does not answer yet. A refusal, as of a password, is thrown at once. */
async function reach(
  connection: pg.PoolConfig,
  patience: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const deadline = performance.now() + patience
  for (let told = false; ; told = true) {
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    const giveUp = () => void client.end().catch(() => undefined)
    signal?.addEventListener('abort', giveUp)
    try {
      await client.connect()
      return
    } catch (error) {
      signal?.throwIfAborted()
      const { code = '', message } = error as NodeJS.ErrnoException
      const reason = message || code
      if (!PASSING.test(code) && !CUT.test(message))
        throw new OperatorError(
          `No se pudo entrar a la base de DATABASE_URL (${reason}). ` +
            'Revise servidor, puerto, usuario, clave y nombre de la base, o quite DATABASE_URL para usar la incluida.',
        )
      if (performance.now() > deadline)
        throw new OperatorError(
          `La base de DATABASE_URL no atendió en ${Math.round(patience / 1000)} segundos (${reason}). ` +
            'Revise que su servidor esté en marcha, que se llegue a él y que le queden conexiones libres, y repita.',
        )
      if (!told) console.info(`Esperando a la base de datos (${reason})…`)
    } finally {
      signal?.removeEventListener('abort', giveUp)
      await client.end().catch(() => undefined)
    }
    await wait(500, undefined, { signal }).catch(() => undefined)
    signal?.throwIfAborted()
  }
}
