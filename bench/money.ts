// `npm run bench -- money`: guides, finance and office at the same money by chance, with kills; afterwards every peso has
// to be somewhere. See README.md beside this file.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import {
  findMissing,
  MONEY_CONTROLS,
  runMoneySchedule,
} from '#app/server/maquina/money-schedule.testing.ts'
import { findUnlike, openPockets, runPockets } from '#app/server/maquina/pockets.testing.ts'
import { createPool } from '#db/client.ts'
import { createRandom } from '#db/demo/random.ts'
import { addDays, addMonths, firstOfMonth } from '#lib/contract/civil-day.ts'
import { type Blow, blowOf, databaseOf, strike } from './crashes/blows.ts'
import { check } from './crashes/check.ts'
import { newLedger, newMark } from './crashes/ledger.ts'
import { person } from './crashes/person.ts'
import { preparePlace } from './crashes/place.ts'
import { supervise } from './crashes/supervised.ts'
import { tellHeld } from './money/tell-held.ts'

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    /** A blow in one of so many rounds. */
    every: { type: 'string', default: '3' },
    control: { type: 'string' },
    year: { type: 'boolean', default: false },
    /** Guides without signal: their pockets are compared with the ledger. */
    pockets: { type: 'boolean', default: false },
    /** Control of the pockets: phones throw away what was refused. */
    discards: { type: 'boolean', default: false },
  },
})
const [many, seed, every] = [values.schedules, values.seed, values.every].map(Number) as [
  number,
  number,
  number,
]
const control = Object.entries(MONEY_CONTROLS).find(([name]) => name === values.control)?.[1]
if (values.control !== undefined && !control)
  throw new Error(`There is no control “${values.control}”: ${Object.keys(MONEY_CONTROLS)}.`)
const asked = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => asked.abort())

/** Schedules of a round, after which no peso may be missing. */
const AT_ONCE = 4
/** Rounds between two comparisons of everything that was told with everything that is stored. */
const WHOLE_CHECK = 15
/** One of so many schedules is on a day to come, which passes meanwhile. */
const AHEAD = 10
/** Round after which a control writes past the ledger. */
const SPOILT = 2

await using stack = new AsyncDisposableStack()
const dataDir = mkdtempSync(join(tmpdir(), 'travesia-money-'))
// The account of the embedded database has to pass through the folder.
chmodSync(dataDir, 0o755)
stack.defer(() => rmSync(dataDir, { recursive: true, force: true }))

/** A new pool each time: a killed database leaves dead connections in an older one. */
async function withPool<Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const { socket: host, port } = databaseOf(dataDir) ?? {}
  const pool = createPool({ host, port, user: 'travesia', database: 'travesia', max: 1 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

if (values.year) {
  await tellHeld(dataDir)
} else {
  const place = await preparePlace(dataDir, false)
  await using server = await supervise(dataDir, undefined)
  await server.ready()
  const random = createRandom(seed)
  const ledger = newLedger()
  const seat = (account: { id: number; token: string }) =>
    person({
      ...account,
      origin: server.origin,
      ledger,
      // A phone sends its notes again until there is an answer: there nobody gives up.
      random: values.pockets
        ? { ...createRandom(0), chance: () => false }
        : createRandom(random.int(0, 1e9)),
      newKeys: false,
    })
  const [office] = place.office.map(seat)
  if (!office) throw new Error('Nobody works here.')
  const staff = {
    office,
    guides: place.guides.map(seat),
    finance: place.finance.map(seat),
    hotels: place.hotels,
    channel: place.channel,
    mark: newMark,
  }
  const pockets = await withPool((pool) => openPockets(pool, staff))
  // The last month is open again, so that it is closed in the middle of the work.
  await withPool(async (pool) => {
    await pool.query('delete from cierre_mes where mes = (select max(mes) from cierre_mes)')
    await pool.query(
      `insert into recepcionista (nombre, hotel_id) select 'AGENDA SOTO', id from hotel where id % 2 = 0 and id >= 100`,
    )
  })
  const lastMonth = addDays(addMonths(firstOfMonth(place.today), -1), 19)
  const blows: Blow[] = []
  let [done, struck, passed] = [0, 0, 0]
  const problems: string[] = []
  const kinds = new Set<string>()

  async function blow() {
    await wait(random.int(0, 700))
    struck += 1
    const wrong = await strike(blowOf(random, struck - 1, blows), { dataDir, server, random })
    if (wrong) problems.push(wrong)
    await server.ready()
  }
  /** The hourly job at the end of a day, which is repeated when it fails. */
  async function passDay(day: string) {
    for (;;) {
      try {
        await wait(random.int(0, 500))
        await withPool((pool) => pool.query('select pasar_dia($1)', [day]))
        passed += 1
        return
      } catch {
        await server.ready()
      }
    }
  }

  async function schedule(n: number) {
    const excursionId = await withPool(async (pool) => {
      const { rows } = await pool.query<{ id: number }>(
        'insert into excursion (nombre, prefijo) values ($1, $2) returning id',
        [`DINERO ${n}`, `W${n}`],
      )
      return rows[0]?.id ?? 0
    })
    const isAhead = n % AHEAD === AHEAD - 1
    const ahead = addDays(place.today, Math.ceil(n / AHEAD))
    const past = random.pick([place.today, place.today, addDays(place.today, -1), lastMonth])
    const site = { fecha: isAhead && !values.pockets ? ahead : past, excursionId }
    if (values.pockets)
      return () => runPockets(staff, { seed: seed + n, site, pockets, discards: values.discards })
    return () =>
      runMoneySchedule(staff, {
        seed: seed + n,
        site,
        ...(isAhead && { meanwhile: [() => passDay(addDays(ahead, 1))] }),
      })
  }
  for (let round = 0; done < many && problems.length === 0 && !asked.signal.aborted; round++) {
    const begun: (() => Promise<void>)[] = []
    for (const first = done; done < Math.min(many, first + AT_ONCE); done++)
      begun.push(await schedule(done))
    const isBlow = round % every === every - 1
    await Promise.all([...begun.map((run) => run()), ...(isBlow ? [blow()] : [])])
    if (control && round === SPOILT) await withPool((pool) => pool.query(control.sql))
    if (values.pockets)
      for (const what of await withPool((pool) => findUnlike(pool, pockets))) {
        kinds.add('pocket')
        problems.push(`${done} schedules: ${what}`)
      }
    for (const [kind, what] of await withPool(findMissing)) {
      kinds.add(kind)
      problems.push(`${done} schedules, ${kind}: ${what}`)
    }
    const isWhole = round % WHOLE_CHECK === WHOLE_CHECK - 1 || done >= many
    if (isWhole && !control)
      for (const [kind, what] of await check(dataDir, place, ledger))
        problems.push(`${kind}: ${what}`)
    if (isWhole) console.info(`${done} schedules, ${struck} blows`)
  }
  if (server.ownEnds() > 0) problems.push('the server ended by itself')

  const confirmed = ledger.entries.filter(({ end }) => end === 'confirmed')
  const verbs = [...Map.groupBy(confirmed, ({ what }) => what)]
    .map(([what, entries]) => `${entries.length} ${what.replace('/v1/', '')}`)
    .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
  for (const what of problems.slice(0, 20)) console.info(`  ${what}`)
  console.info(`confirmed: ${verbs.join(', ')}`)
  console.info(
    `${done} schedules, ${confirmed.length} changes, ${ledger.repeated} sent again, ${struck} blows, ` +
      `${passed} days passed, difference ${problems.length === 0 ? 0 : 'FOUND'} (seed ${seed})`,
  )
  const isAsItShould = values.discards
    ? kinds.has('pocket')
    : control
      ? control.foundBy.every((kind) => kinds.has(kind))
      : problems.length === 0
  process.exitCode = isAsItShould ? 0 : 1
}
