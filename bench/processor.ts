import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import type { Envelope } from '#lib/contract/envelope.ts'
import { startLeanest } from './capture.ts'
import { type Case, everydayCases, type Names } from './cases.ts'
import { loadHttp, median } from './load.ts'
import type { Product } from './product.ts'
import type { Line } from './report.ts'
import type { Bench } from './stage.ts'
import { addCase, editCase } from './writes.ts'

const TITLE = 'processor time per answer'
/** Targets: milliseconds of server and database together, and responses per reading. */
const TARGETS: readonly [title: string, milliseconds: number, answers: number][] = [
  ['newest 50', 1.4, 600],
  ['search, uncommon name + hotel', 2.8, 400],
  ['month of calendar, compact form', 1.2, 600],
  ["one reservation's history", 0.4, 2000],
  ["a day's detail", 4, 300],
  ['add a reservation', 2.9, 400],
  ['edit a reservation', 3.7, 400],
]
export const PROCESSOR_TITLES = TARGETS.map(([title]) => titleOf(title))

function titleOf(title: string) {
  return `${TITLE}: ${title}`
}

type Server = Pick<Product, 'origin' | 'pid'>

/**
 * Measures the processor time of server and database per response, apart from their other work, and that of the leanest
 * server that gives the same answers.
 */
export async function measureProcessor(bench: Bench, names: Names): Promise<Line[]> {
  const reads = everydayCases(bench.data, names)
  const clock = await startClock(bench)
  await using leanest = await startLeanest(bench.connection)
  const lines: Line[] = []
  for (const [title, target, answers] of TARGETS) {
    console.warn(`${bench.data.reservas}: ${TITLE}, ${title}…`)
    const one = reads.find((each) => each.title === title) ?? (await writeCase(bench, title))
    await compareAnswers(bench, one, leanest)
    const servers = [bench.product, leanest]
    for (const server of servers) await send(bench, server, one, answers / 4)
    const readings: { server: number; database: number }[][] = servers.map(() => [])
    for (let round = 0; round < bench.rounds; round++)
      for (const [n, server] of servers.entries()) {
        const before = clock(server)
        await send(bench, server, one, answers)
        const after = clock(server)
        readings[n]?.push({
          server: (after.server - before.server) / answers,
          database: (after.database - before.database) / answers,
        })
      }
    const [product = NOTHING, lean = NOTHING] = readings.map(medianOf)
    lines.push({
      what: titleOf(title),
      reservas: bench.data.reservas,
      connections: 1,
      product: tell(product),
      ceiling: `leanest ${tell(lean)}`,
      ratio: `${(product.total / lean.total).toFixed(1)}×`,
      target: `≤ ${target} ms`,
      ok: product.total <= target,
    })
  }
  return lines
}

const NOTHING = { server: 0, database: 0, total: 0 }

function medianOf(readings: { server: number; database: number }[]) {
  const server = median(readings.map((reading) => reading.server))
  const database = median(readings.map((reading) => reading.database))
  return { server, database, total: server + database }
}

const tell = ({ server, database, total }: typeof NOTHING) =>
  `${total.toFixed(2)} ms (server ${server.toFixed(2)}, database ${database.toFixed(2)})`

/** Throws if the leanest server answers a read otherwise than the product, or a write with other fields. */
async function compareAnswers({ product, headers }: Bench, { requests }: Case, leanest: Server) {
  const [{ method, path, body, headers: own } = { method: 'GET', path: '/' }] = requests
  const ask = async ({ origin }: Server) => {
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, ...own },
      ...(body !== undefined && { body }),
    })
    const { success, data, meta } = (await response.json()) as Envelope<object>
    return { success, data: method === 'GET' ? data : Object.keys(data).sort(), meta }
  }
  assert.deepEqual(await ask(leanest), await ask(product))
}

const writeCase = (bench: Bench, title: string) =>
  title === 'add a reservation' ? addCase(bench.pool) : editCase(bench.pool)

async function send(bench: Bench, { origin }: Server, { title, requests }: Case, answers: number) {
  const { headers, signal } = bench
  const until = { requests: answers }
  const { failures } = await loadHttp(origin, requests, headers, {
    connections: 1,
    until,
    signal,
  })
  if (failures > 0) throw new Error(`“${title}”: ${failures} of ${answers} requests failed.`)
}

/** Milliseconds of a tick of the kernel's accounting. */
const TICK_MS = 10

/** Returns a function that reads the milliseconds worked by a server and all database processes. */
async function startClock({ pool }: Bench) {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [, postmaster = 0] = readStat(rows[0]?.pid ?? 0)
  return ({ pid }: Server) => {
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readStat(Number(name)))
      .filter(([, parent]) => parent === postmaster)
    const [, , own, ended] = readStat(postmaster)
    const working = children.reduce((sum, [, , spent]) => sum + spent, 0)
    const [, , server] = readStat(pid)
    return { server: server * TICK_MS, database: (own + ended + working) * TICK_MS }
  }
}

/** Reads a process, its parent, its own ticks and those of its ended children; zeros if it is gone. */
function readStat(pid: number): [pid: number, parent: number, own: number, ended: number] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, own = 0, system = 0, ended = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (n) => fields[n],
    )
    return [pid, parent, own + system, ended + endedSystem]
  } catch {
    return [pid, 0, 0, 0]
  }
}
