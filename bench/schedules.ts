// `npm run bench -- schedules`: two sellers and two dispatchers at one day, by chance, again and again, on two processes
// of the product. See README.md beside this file.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Found } from '#app/server/maquina/judge.testing.ts'
import { type Ask, type Place, takeLocksAway } from '#app/server/maquina/place.testing.ts'
import { runSchedule } from '#app/server/maquina/schedule.testing.ts'
import { createPool } from '#db/client.ts'
import { broken } from '#db/invariants.testing.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { preparePlace } from './crashes/place.ts'
import { openBench } from './data.ts'
import { startProduct } from './product.ts'

const AT_ONCE = 3
const CONTROLS = ['locks', 'versions', 'salidas'] as const

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    control: { type: 'string' },
  },
})
const many = Number(values.schedules)
const seed = Number(values.seed)
const { control } = values
if (control !== undefined && !CONTROLS.some((one) => one === control))
  throw new Error(`There is no control “${control}”: ${CONTROLS.join(', ')}.`)
const asked = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => asked.abort())

await using stack = new AsyncDisposableStack()
const dataDir = mkdtempSync(join(tmpdir(), 'travesia-schedules-'))
// The account of the embedded database has to pass through the folder.
chmodSync(dataDir, 0o755)
stack.defer(() => rmSync(dataDir, { recursive: true, force: true }))
const { today, hotels, channel, office, guides } = await preparePlace(dataDir, false)
const { connection } = stack.adopt(await openBench(dataDir), ({ leave }) => leave())
const pool = stack.adopt(createPool({ ...connection, max: 4 }), (own) => own.end())
if (control === 'locks') await takeLocksAway(pool)
const products = [
  stack.use(await startProduct({ dataDir }, asked.signal)),
  stack.use(await startProduct({ dataDir }, asked.signal)),
]

/** Somebody of the office at one of the processes. */
const asks = products.flatMap(({ origin }) =>
  office.map(
    ({ token }): Ask =>
      async (method, path, body) => {
        const answer = await fetch(`${origin}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        const { message, data } = await answer.json()
        return { status: answer.status, message, data }
      },
  ),
)
const place: Place = {
  pool,
  sellers: asks.filter((_, n) => n % 2 === 0),
  dispatchers: asks.filter((_, n) => n % 2 === 1),
  hotels,
  guides: guides.map(({ id }) => id),
  channel,
  blind: control === 'versions',
  vague: control === 'salidas',
}

const sum: Found = { calls: 0, lost: [], soldTwice: [], astray: [], faults: [] }
let next = 0
async function work() {
  while (next < many && !asked.signal.aborted) {
    const n = next++
    const { rows } = await pool.query<{ id: number }>(
      `insert into excursion (nombre, prefijo, valor) values ($1, $2, 10000) returning id`,
      [`AGENDA ${n}`, `Z${n}`],
    )
    const day = { fecha: addDays(today, 2), excursionId: rows[0]?.id ?? 0 }
    const found = await runSchedule(place, { seed: seed + n, ...day })
    sum.calls += found.calls
    for (const kind of ['lost', 'soldTwice', 'astray', 'faults'] as const)
      sum[kind].push(...found[kind].map((what) => `schedule ${seed + n}: ${what}`))
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, work))
for (const what of await broken(pool, today)) sum.faults.push(what)
for (const what of [...sum.faults, ...sum.lost, ...sum.soldTwice, ...sum.astray].slice(0, 20))
  console.info(what)
console.info(
  `${next} schedules, ${sum.calls} calls, ${sum.lost.length} lost moves, ` +
    `${sum.soldTwice.length} seats sold twice, ${sum.astray.length} on a departure that was not asked (seed ${seed}${control ? `, without ${control}` : ''})`,
)
const damage =
  { locks: sum.soldTwice, versions: sum.lost, salidas: sum.astray }[control ?? ''] ?? null
const isClean = [sum.lost, sum.soldTwice, sum.astray, sum.faults].every(
  ({ length }) => length === 0,
)
process.exitCode = (damage ? damage.length > 0 : isClean) ? 0 : 1
