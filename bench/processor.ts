import assert from 'node:assert/strict'
import type pg from 'pg'
import type { Envelope } from '#lib/contract/envelope.ts'
import { startLeanest } from './capture.ts'
import { type Case, chooseNames, everydayCases, type Names } from './cases.ts'
import type { Data } from './data.ts'
import { loadHttp, median } from './load.ts'
import { startClock, type Worked } from './processor-clock.ts'
import type { Line } from './report.ts'
import type { Bench } from './stage.ts'
import { addCase, editCase } from './writes.ts'

const TITLE = 'processor time per answer'
/** Targets: milliseconds of server and database together; and responses of a turn of one second. */
const TARGETS: readonly [title: string, milliseconds: number, perSecond: number][] = [
  ['newest 50', 1.4, 600],
  ['search, uncommon name + hotel', 2.8, 400],
  ['month of calendar, compact form', 1.2, 600],
  ["one reservation's history", 0.4, 2000],
  ["a day's detail", 4, 300],
  ['add a reservation', 2.9, 400],
  ['edit a reservation', 3.7, 400],
]
/** Largest share of what version 0.1.0 takes. Milliseconds depend on the machine; they count where it cannot run. */
const SHARE = 0.5
export const PROCESSOR_TITLES = TARGETS.map(([title]) => titleOf(title))

function titleOf(title: string) {
  return `${TITLE}: ${title}`
}

interface Contender {
  readonly origin: string
  readonly headers: Record<string, string>
  readonly read: () => Worked
  caseOf(title: string): Promise<Case>
}

/**
 * Measures the processor time of server and database per response, apart from their other work, in turns with that of
 * the leanest server that gives the same answers, and that of version 0.1.0.
 */
export async function measureProcessor(bench: Bench): Promise<Line[]> {
  const { data, names, rounds, turn, signal } = bench
  await using leanest = await startLeanest(bench.connection)
  await using first = await bench.startFirst?.(data.reservas, bench.poolSize, signal)
  const clock = await startClock(bench.pool)
  const contenders = [
    contender(bench.product.origin, () => clock(bench.product.pid), bench, names),
    contender(leanest.origin, () => clock(leanest.pid), bench, names),
  ]
  if (first) {
    const firstClock = await startClock(first.pool)
    const its = await chooseNames(first.pool, first.data)
    contenders.push(contender(first.origin, () => firstClock(first.pid), first, its))
  }
  const lines: Line[] = []
  for (const [title, target, perSecond] of TARGETS) {
    const answers = 'seconds' in turn ? Math.ceil(perSecond * turn.seconds) : turn.requests
    console.warn(`${data.reservas}: ${TITLE}, ${title}…`)
    const cases = await Promise.all(contenders.map((one) => one.caseOf(title)))
    await compareAnswers(contenders, cases)
    const sendTo = (n: number, count: number) => send(contenders[n], cases[n], count, signal)
    for (const n of contenders.keys()) await sendTo(n, Math.ceil(answers / 4))
    const readings: Worked[][] = contenders.map(() => [])
    for (let round = 0; round < rounds; round++)
      for (const [n, { read }] of contenders.entries()) {
        const before = read()
        await sendTo(n, answers)
        const after = read()
        readings[n]?.push({
          server: (after.server - before.server) / answers,
          database: (after.database - before.database) / answers,
        })
      }
    lines.push(lineOf(title, target, data, readings.map(medianOf)))
  }
  return lines
}

const contender = (
  origin: string,
  read: () => Worked,
  { pool, headers, data }: { pool: pg.Pool; headers: Record<string, string>; data: Data },
  names: Names,
): Contender => ({
  origin,
  read,
  headers,
  async caseOf(title) {
    if (title === 'add a reservation') return addCase(pool)
    const reading = everydayCases(data, names).find((each) => each.title === title)
    return reading ?? editCase(pool)
  },
})

const NOTHING = { server: 0, database: 0, total: 0 }

function medianOf(readings: Worked[]) {
  const server = median(readings.map((reading) => reading.server))
  const database = median(readings.map((reading) => reading.database))
  return { server, database, total: server + database }
}

function lineOf(
  title: string,
  target: number,
  { reservas }: Data,
  [product = NOTHING, lean = NOTHING, first]: (typeof NOTHING)[],
): Line {
  const share = first && product.total / first.total
  return {
    what: titleOf(title),
    reservas,
    connections: 1,
    product: tell(product),
    ceiling: `leanest ${tell(lean)}${first ? ` · 0.1.0 ${tell(first)}` : ''}`,
    ratio: `${lean.total > 0 ? (product.total / lean.total).toFixed(1) : '?'}×${share ? ` · ${share.toFixed(2)}× 0.1.0` : ''}`,
    target: share ? `≤ ${SHARE}× 0.1.0` : `≤ ${target} ms`,
    ok: share ? share <= SHARE : product.total <= target,
    ...(!first && { note: 'the history of this checkout does not have version 0.1.0' }),
  }
}

const tell = ({ server, database, total }: typeof NOTHING) =>
  `${total.toFixed(2)} ms (server ${server.toFixed(2)}, database ${database.toFixed(2)})`

/** Throws if the leanest server answers a read otherwise than the product, or a write with other fields. */
async function compareAnswers([product, leanest]: Contender[], cases: Case[]) {
  const [{ method, path, body, headers: own } = { method: 'GET', path: '/' }] =
    cases[0]?.requests ?? []
  const ask = async ({ origin = '', headers = {} }: Partial<Contender> = {}) => {
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

async function send(
  contender: Contender | undefined,
  one: Case | undefined,
  answers: number,
  signal: AbortSignal,
) {
  if (!contender || !one) return
  const until = { requests: answers }
  const { failures } = await loadHttp(contender.origin, one.requests, contender.headers, {
    connections: 1,
    until,
    signal,
  })
  if (failures > 0)
    throw new Error(
      `“${one.title}”: ${failures} of ${answers} requests to ${contender.origin} failed.`,
    )
}
