// `npm run bench -- screens`: every call of every screen, as each role, over a million reservations and ten years of
// ledger. See README.md beside this file.
import { parseArgs } from 'node:util'
import { prepareData } from './data.ts'
import { isOver, measurePage, measureScreens, type Row, unasked } from './screens/measure.ts'
import { choosePeople } from './screens/people.ts'
import { withProduct } from './stage.ts'

const { values } = parseArgs({
  options: {
    reservas: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
})
const asked = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => asked.abort())

const { signal } = asked
const data = await prepareData(Number(values.reservas), signal)
const missing = unasked()
if (missing.length > 0) throw new Error(`No request in screens/asks.ts for ${missing.join(', ')}.`)
const choices = { rounds: 1, turn: { requests: 1 }, crowd: 1, signal }
const rounds = Number(values.rounds)
const rows = await withProduct(data, 10, choices, async (bench) => {
  const fetcher = (address: string, request: RequestInit) =>
    fetch(`${bench.product.origin}${address}`, { ...request, signal })
  const people = await choosePeople(bench.pool, data.day)
  const rows = await measureScreens(people, fetcher, { rounds, only: values.only })
  return values.only ? rows : [...rows, await measurePage(fetcher, rounds)]
})

const say = ({ rol, asked: what, ms, bytes, status, screens }: Row) =>
  console.info(
    [
      `${Math.round(ms)} ms`.padStart(9),
      `${Math.round(bytes / 1000)} kB`.padStart(9),
      String(status),
      rol.padEnd(24),
      what,
      screens.join(' '),
    ].join('  '),
  )
const over = rows.filter(isOver)
for (const row of (values.all ? rows : over).toSorted((a, b) => b.ms - a.ms)) say(row)
console.info(
  `${rows.length} requests, ${over.length} over the bar (300 ms, Por atender 100 ms; 1 MB)`,
)
process.exitCode = over.length > 0 ? 1 : 0
