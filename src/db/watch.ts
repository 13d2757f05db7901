import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

interface Pace {
  /** How long somebody must have waited before the database is asked whether it is there, in milliseconds. */
  every?: number
  /** How long it may take to say so. */
  patience?: number
}

/**
 * A database can stop answering without hanging up: a cable, a firewall that forgot us, a machine that stands still.
 * Whoever asked it would wait for minutes, and so would all after them. While somebody waits for longer than a moment, a
 * connection of its own asks for nothing; when even that gets no answer, every connection is cut, so that those who wait
 * are told now and the next ones begin anew. What only takes long is let be. Answers how to stop.
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
      // It answers, if only by refusing: whoever waits is told the same.
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
  // Its loss is told by the next question.
  client.on('error', () => undefined)
  return { client, connected: client.connect() }
}

/** Whether nothing came in time. After a process that was itself held up, what came meanwhile is looked at first. */
async function isSilent(answer: Promise<unknown>, patience: number): Promise<boolean> {
  const stop = new AbortController()
  let silent = true
  const heard = answer.finally(() => {
    silent = false
    stop.abort()
  })
  // Cut off later, it fails when nobody looks any more.
  heard.catch(() => undefined)
  await Promise.race([heard, wait(patience, undefined, { signal: stop.signal, ref: false })]).catch(
    () => undefined,
  )
  if (silent) await turn()
  if (silent) await turn()
  if (!silent) await heard
  return silent
}

/** Ends a connection without the farewell that nobody would hear. */
const cut = (client: pg.Client | pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
