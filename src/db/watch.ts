import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

interface Pace {
  /** Milliseconds in use after which the database is probed. */
  every?: number
  patience?: number
}

/**
 * Detects a database that stops responding without closing (a cable, a firewall, a frozen machine). While a query takes
 * long, probes over its own connection. A probe without an answer cuts every connection: waiting queries fail now
 * instead of after minutes. Slow queries go on. Returns a function to stop.
 */
export function watch(
  pool: pg.Pool,
  connection: pg.PoolConfig,
  { every = 500, patience = 3_000 }: Pace = {},
): () => Promise<void> {
  const clients = new Set<pg.PoolClient>()
  const lent = new Map<pg.PoolClient, number>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  pool.on('acquire', (client) => lent.set(client, performance.now()))
  pool.on('release', (_, client) => lent.delete(client))

  let probe: Probe | undefined
  let asking = false
  let asked = Promise.resolve()
  const drop = () => {
    if (probe) cut(probe.client)
    probe = undefined
  }
  const ask = async () => {
    asking = true
    try {
      probe ??= open(connection)
      const { client, connected } = probe
      const answer = connected.then(() => client.query('select 1'))
      if (await isSilent(answer, patience)) {
        for (const each of clients) cut(each)
        drop()
      }
    } catch {
      // The waiting queries are refused too.
      drop()
    }
    asking = false
  }
  const timer = setInterval(() => {
    const [since = Number.POSITIVE_INFINITY] = lent.values()
    if (!asking && performance.now() - since >= every) asked = ask()
  }, every).unref()
  return async () => {
    clearInterval(timer)
    drop()
    await asked
  }
}

interface Probe {
  client: pg.Client
  connected: Promise<unknown>
}

function open(connection: pg.PoolConfig): Probe {
  const client = new pg.Client({ ...connection, application_name: 'travesia: vigilancia' })
  // The next probe notices the loss.
  client.on('error', () => undefined)
  return { client, connected: client.connect() }
}

/** Reads first the input that came while this process itself was blocked. */
async function isSilent(answer: Promise<unknown>, patience: number): Promise<boolean> {
  const stop = new AbortController()
  let silent = true
  const heard = answer.finally(() => {
    silent = false
    stop.abort()
  })
  // May reject later, when nobody awaits it any more.
  heard.catch(() => undefined)
  await Promise.race([heard, wait(patience, undefined, { signal: stop.signal, ref: false })]).catch(
    () => undefined,
  )
  if (silent) await turn()
  if (silent) await turn()
  if (!silent) await heard
  return silent
}

/** Skips the farewell: the server no longer responds. */
const cut = (client: pg.Client | pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
