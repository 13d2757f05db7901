import { once } from 'node:events'
import type pg from 'pg'
import { WebSocket } from 'ws'
import { newToken } from '#lib/server/secrets.ts'
import { BENCH_MAIL } from './data.ts'
import { loadHttp, median, quantile } from './load.ts'
import type { Line } from './report.ts'
import type { Bench } from './stage.ts'
import { addCase } from './writes.ts'

export const LIVE_TITLE = 'live message to 200 connected users'
/** Listeners; each receives every reservation. */
const USERS = 200
const MOST_MS = 250
/** Messages of a round, sent one by one: so the time of a message is measured and not the queue of writes. */
const MESSAGES = 6
const PATIENCE_MS = 30_000

/** Times at which one connection received a reservation's message, by reservation id. */
type Heard = Map<string, number>

/**
 * Measures messages from the request to 200 open screens, one of which does not read: one by one, then many at once.
 * Measures the server's memory before, with everybody connected, and after.
 */
export async function measureLive(bench: Bench): Promise<Line[]> {
  console.warn(`${bench.data.reservas}: ${LIVE_TITLE}…`)
  const { pool, product, data } = bench
  const memory = [product.memory()]
  const tokens = await openAccounts(pool)
  const heard: Heard[] = tokens.map(() => new Map())
  const sockets: WebSocket[] = []
  try {
    for (let n = 0; n < USERS; n += bench.crowd) {
      const coming = tokens.slice(n, n + bench.crowd)
      sockets.push(...(await Promise.all(coming.map((t, i) => open(bench, t, heard[n + i])))))
    }
    // One client stops reading: the kernel's buffers fill, then the server's.
    sockets[0]?.pause()
    const readers = heard.slice(1)
    memory.push(product.memory())
    const single = await addOneByOne(bench, readers)
    const burst = await addAtOnce(bench, readers)
    memory.push(product.memory())
    const known = memory.filter((mb) => mb !== null).map((mb) => mb.toFixed(0))
    const p99 = quantile(single, 0.99)
    return [
      {
        what: `${LIVE_TITLE}, one stuck`,
        reservas: data.reservas,
        connections: USERS,
        product: `${median(single).toFixed(0)} / ${p99.toFixed(0)} ms p99, ${single.length} heard`,
        target: `p99 < ${MOST_MS} ms`,
        ok: p99 < MOST_MS,
        ...unheard(MESSAGES * bench.rounds * readers.length - single.length),
        note: `server memory ${known.join(', ')} MB: before anybody came, with all of them there, after the messages`,
      },
      {
        what: `the same, ${bench.crowd} added at once`,
        reservas: data.reservas,
        connections: USERS,
        product: `${burst.added} added, ${burst.heard} heard, the last ${burst.after.toFixed(0)} ms after the last answer`,
        target: 'all heard',
        ok: true,
        ...unheard(bench.crowd * readers.length - burst.heard),
      },
    ]
  } finally {
    for (const socket of sockets) socket.terminate()
  }
}

const unheard = (messages: number) =>
  messages > 0 && { fault: `${messages} messages were never sent or heard` }

async function openAccounts(pool: pg.Pool): Promise<string[]> {
  const tokens = Array.from({ length: USERS }, () => newToken())
  await pool.query(
    `with nuevo as (insert into usuario (nombre, email, rol_id)
         select 'BENCH ' || n, n || $2, 6 from generate_series(1, $3::int) n returning id),
       contado as (select id, row_number() over () as n from nuevo)
     insert into sesion (token_hash, usuario_id, nivel, vence)
     select t.hash, contado.id, 'completa', now() + interval '12 hours'
     from contado join unnest($1::bytea[]) with ordinality t(hash, n) using (n)`,
    [tokens.map(({ hash }) => hash), BENCH_MAIL, USERS],
  )
  return tokens.map(({ token }) => token)
}

/** Opens a screen's connection: its three topics; it only notes the time of each message. */
async function open({ product }: Bench, token: string, heard: Heard | undefined) {
  const ws = new WebSocket(`${product.origin.replace('http', 'ws')}/ws`, ['v12.stomp'], {
    headers: { authorization: `Bearer ${token}` },
  })
  await once(ws, 'open')
  const ready = new Promise<void>((resolve) => {
    ws.on('message', (data) => {
      const text = String(data)
      const reserva = /^reserva:(\d+)$/m.exec(text)?.[1]
      if (reserva) heard?.set(reserva, performance.now())
      else if (text.startsWith('RECEIPT')) resolve()
    })
  })
  ws.send('CONNECT\naccept-version:1.2\nheart-beat:10000,10000\n\n\0')
  for (const topic of ['usuarios-activos', 'cambios', 'reservas'])
    ws.send(`SUBSCRIBE\nid:${topic}\ndestination:/topic/${topic}\nreceipt:${topic}\n\n\0`)
  await ready
  return ws
}

/** Returns the milliseconds from request to each screen, ascending, without messages later than half a minute. */
async function addOneByOne(bench: Bench, readers: Heard[]): Promise<number[]> {
  const { requests } = await addCase(bench.pool)
  const times: number[] = []
  for (let n = 0; n < MESSAGES * bench.rounds; n++) {
    bench.signal.throwIfAborted()
    const { path, body, headers } = requests[n % requests.length] ?? { path: '' }
    const begun = performance.now()
    const response = await fetch(`${bench.product.origin}${path}`, {
      method: 'POST',
      headers: { ...bench.headers, ...headers, 'idempotency-key': `live-${n}-${begun}` },
      ...(body !== undefined && { body }),
    })
    const { data } = (await response.json()) as { data: { id: number } }
    const id = String(data.id)
    await waitFor(() => readers.every((heard) => heard.has(id)))
    for (const heard of readers) {
      const at = heard.get(id)
      if (at !== undefined) times.push(at - begun)
    }
  }
  return times.sort((a, b) => a - b)
}

async function addAtOnce({ pool, product, headers, crowd, signal }: Bench, readers: Heard[]) {
  for (const heard of readers) heard.clear()
  const { requests } = await addCase(pool)
  const load = { connections: crowd, until: { requests: crowd }, signal }
  const { latencies } = await loadHttp(product.origin, requests, headers, load)
  const answered = performance.now()
  await waitFor(() => readers.every((heard) => heard.size >= latencies.length))
  const last = Math.max(...readers.flatMap((heard) => [...heard.values()]))
  const heard = readers.reduce((n, one) => n + one.size, 0)
  return { heard, added: latencies.length, after: Math.max(0, last - answered) }
}

async function waitFor(done: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!done() && performance.now() < deadline) await new Promise((next) => setTimeout(next, 1))
}
