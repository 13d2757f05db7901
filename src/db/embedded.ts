import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '#lib/server/operator-error.ts'
import { findBinaries } from './embedded-binaries.ts'
import {
  type Cluster,
  connectionOf,
  describeCluster,
  initialise,
  start,
  stop,
} from './embedded-cluster.ts'
import { findHome } from './embedded-home.ts'
import { availableMemory } from './embedded-memory.ts'

export interface EmbeddedOptions {
  dataDir: string
  fsync?: boolean
  memory?: number
  /** TCP with a password instead of a Unix socket; the default on Windows, which has none. */
  loopback?: boolean
  log?: (message: string) => void
}

interface Embedded {
  connection: pg.PoolConfig
  leave(): Promise<void>
}

const USERS = 7_260_716
const DATABASE = 'travesia'
const PATIENCE_MS = 120_000
const RETRY_MS = 5_000

/**
 * Starts PostgreSQL on DATA_DIR, or joins a running one. Each process holds one connection with a shared advisory lock.
 * The last to leave gets the exclusive lock and stops the server. A killed process holds nothing.
 * If the connection breaks, the server is gone and is started again.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, fsync = true, memory = availableMemory(), log } = options
  const { loopback = process.platform === 'win32' } = options
  const home = findHome(dataDir)
  const binaries = findBinaries(home.account, home.spare)
  const cluster = describeCluster(home, binaries, { fsync, loopback, memory })
  await initialise(cluster)

  const leaving = new AbortController()
  const { signal } = leaving
  let lease = await takeLease(cluster, signal)
  let revival = Promise.resolve()
  const watch = () => {
    lease.once('end', () => {
      if (signal.aborted) return
      log?.('La base de datos se detuvo: se vuelve a iniciar.')
      revival = revive()
    })
  }
  const revive = async () => {
    while (!signal.aborted) {
      try {
        lease = await takeLease(cluster, signal)
        log?.('La base de datos está de vuelta.')
        return watch()
      } catch (error) {
        if (signal.aborted) return
        log?.((error as Error).message)
        await wait(RETRY_MS, undefined, { signal }).catch(() => undefined)
      }
    }
  }
  watch()

  const connection = connectionOf(cluster)
  if (!connection) throw new OperatorError('La base de datos se detuvo apenas iniciada.')
  await createDatabase(lease)
  return {
    connection: { ...connection, database: DATABASE },
    leave: async () => {
      leaving.abort()
      await revival
      await leave(cluster, lease)
    },
  }
}

async function takeLease(cluster: Cluster, signal: AbortSignal): Promise<pg.Client> {
  let deadline = Date.now() + PATIENCE_MS
  let reason = ''
  while (Date.now() < deadline) {
    signal.throwIfAborted()
    if (!connectionOf(cluster)) await start(cluster)
    const connection = connectionOf(cluster)
    if (connection) {
      try {
        return await join(connection)
      } catch (error) {
        reason = (error as Error).message
        const code = (error as { code?: string }).code ?? ''
        if (code.startsWith('28')) break
        // «Starting up» after a crash is progress, however long it takes.
        if (code === '57P03') deadline = Date.now() + PATIENCE_MS
      }
    }
    await wait(50)
  }
  throw new OperatorError(
    `La base de datos no responde (${reason}). Su registro está en ${cluster.log}.`,
  )
}

async function join(connection: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    application_name: 'travesia: en uso',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // «end» follows; without a listener the error would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [USERS])
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount) return
  try {
    await client.query(`create database ${DATABASE}`)
  } catch (error) {
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  }
}

async function leave(cluster: Cluster, lease: pg.Client): Promise<void> {
  if (await isLast(lease)) await stop(cluster)
  await lease.end().catch(() => undefined)
}

/** The exclusive lock also keeps others from joining before the server has stopped. */
async function isLast(lease: pg.Client): Promise<boolean> {
  try {
    await lease.query('select pg_advisory_unlock_shared($1)', [USERS])
    const { rows } = await lease.query<{ last: boolean }>(
      'select pg_try_advisory_lock($1) as last',
      [USERS],
    )
    return rows[0]?.last ?? false
  } catch {
    return false
  }
}
