// `npm run bench`: measures the product against its targets. README.md beside this file says how to read it.
import { parseArgs } from 'node:util'
import { OperatorError } from '#lib/server/operator-error.ts'
import {
  CROWD_TITLE,
  KEYS_TITLE,
  MEMORY_TITLE,
  measureCrowd,
  measureKeys,
  measureStart,
  memoryLine,
  START_TITLE,
} from './absolute.ts'
import { measureCases, measureWrites } from './against-ceiling.ts'
import { BOARD_TITLES, measureBoard } from './board.ts'
import { BROWSER_TITLES, measureBrowser } from './browser.ts'
import { chooseNames, everydayCases, largeCases } from './cases.ts'
import { type Data, prepareData } from './data.ts'
import { EXPORT_TITLE, EXPORTED, measureExport } from './export.ts'
import { LIVE_TITLE, measureLive } from './live.ts'
import { measurePassenger, PASSENGER_TITLE } from './passenger.ts'
import { measureProcessor, PROCESSOR_TITLES } from './processor.ts'
import { type Line, report } from './report.ts'
import { measureSearches, SEARCH_TITLES } from './search.ts'
import { type Bench, type Choices, withProduct } from './stage.ts'
import { WRITE_TITLES } from './writes.ts'

const POOL = 10
const SMALL_POOL = 2
const HELP =
  'npm run bench -- [--reservas 100000,1000000] [--rounds 5] [--seconds 1] [--only TITLE]'

function readArguments() {
  const number = (text: string, form: RegExp) => {
    if (!form.test(text)) throw new Error(`“${text}” does not serve as a number here.`)
    return Number(text)
  }
  const whole = (text: string) => number(text, /^[1-9]\d{0,6}$/)
  try {
    const { values } = parseArgs({
      options: {
        reservas: { type: 'string', default: '100000,1000000' },
        rounds: { type: 'string', default: '5' },
        seconds: { type: 'string', default: '1' },
        only: { type: 'string' },
      },
    })
    return {
      sizes: values.reservas.split(',').map(whole),
      rounds: whole(values.rounds),
      seconds: number(values.seconds, /^(?!0*\.?0*$)\d{0,3}(\.\d+)?$/),
      only: values.only,
    }
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${HELP}`)
  }
}

async function main(signal: AbortSignal): Promise<void> {
  const { sizes, only, ...pace } = readArguments()
  const choices = { ...pace, signal }
  const lines: Line[] = []
  let postgres = ''
  for (const reservas of sizes) {
    const data = await prepareData(reservas, signal)
    postgres = data.postgres
    if (only !== undefined) {
      lines.push(...(await measureOnly(data, choices, only)))
      continue
    }
    lines.push(...(await measureSize(data, choices)))
    if (reservas === EXPORTED) {
      // The added rows of a run would exceed the limit of an export.
      const asFilled = await prepareData(reservas, signal)
      lines.push(...(await withProduct(asFilled, POOL, choices, measureExport)))
    }
    // Only the largest size: its screens have the most to show.
    if (reservas === sizes.at(-1)) {
      lines.push(...(await withProduct(data, POOL, choices, measureBrowser)))
      lines.push(...(await withProduct(data, POOL, choices, measureBoard)))
    }
  }
  console.info(`\n${report(lines, postgres)}`)
}

async function measureSize(data: Data, choices: Choices): Promise<Line[]> {
  const start = await measureStart(data, choices.signal)
  const lines = await withProduct(data, POOL, choices, measureServer)
  const small = await withProduct(data, SMALL_POOL, choices, measureCrowd)
  return [...lines, small, start]
}

const PARTS: { titles: readonly string[]; measure: (bench: Bench) => Promise<Line[]> }[] = [
  { titles: [MEMORY_TITLE], measure: measureLoad },
  {
    titles: [KEYS_TITLE],
    measure: async (bench) => [await measureKeys(bench, await chooseNames(bench.pool, bench.data))],
  },
  {
    titles: [PASSENGER_TITLE],
    measure: async (bench) => [
      await measurePassenger(bench, await chooseNames(bench.pool, bench.data)),
    ],
  },
  {
    titles: SEARCH_TITLES,
    measure: async (bench) => measureSearches(bench, await chooseNames(bench.pool, bench.data)),
  },
  { titles: WRITE_TITLES, measure: measureWrites },
  {
    titles: PROCESSOR_TITLES,
    measure: async (bench) => measureProcessor(bench, await chooseNames(bench.pool, bench.data)),
  },
  { titles: [CROWD_TITLE], measure: async (bench) => [await measureCrowd(bench)] },
  { titles: [LIVE_TITLE], measure: measureLive },
  { titles: BROWSER_TITLES, measure: measureBrowser },
  { titles: BOARD_TITLES, measure: measureBoard },
  { titles: [EXPORT_TITLE], measure: measureExport },
]

/** Measures only the rows whose title contains the text, and those measured together with them. */
async function measureOnly(data: Data, choices: Choices, title: string): Promise<Line[]> {
  const lines = START_TITLE.includes(title) ? [await measureStart(data, choices.signal)] : []
  const parts = PARTS.filter(({ titles }) => titles.some((one) => one.includes(title)))
  return withProduct(data, POOL, choices, async (bench) => {
    const names = await chooseNames(bench.pool, data)
    const cases = [...everydayCases(data, names), ...largeCases(data)]
    lines.push(
      ...(await measureCases(
        bench,
        cases.filter((one) => one.title.includes(title)),
      )),
    )
    for (const { measure } of parts) lines.push(...(await measure(bench)))
    if (lines.length > 0) return lines
    const titles = [
      START_TITLE,
      ...cases.map((one) => one.title),
      ...PARTS.flatMap((p) => p.titles),
    ]
    throw new OperatorError(`Nothing has “${title}” in its title. There is:\n${titles.join('\n')}`)
  })
}

async function measureServer(bench: Bench): Promise<Line[]> {
  return [...(await measureLoad(bench)), ...(await measureLive(bench))]
}

async function measureLoad(bench: Bench): Promise<Line[]> {
  const { data, pool, product } = bench
  const idle = product.memory()
  const names = await chooseNames(pool, data)
  const everyday = await measureCases(bench, everydayCases(data, names))
  const keys = await measureKeys(bench, names)
  const searches = await measureSearches(bench, names)
  const passenger = await measurePassenger(bench, names)
  const loaded = product.memory()
  const large = await measureCases(bench, largeCases(data))
  // Writes come last, because they add rows.
  const add = await measureWrites(bench)
  const crowd = await measureCrowd(bench)
  const memory = memoryLine(data, [idle, loaded, product.memory()])
  return [...everyday, keys, ...searches, passenger, ...large, ...add, crowd, memory]
}

const asked = new AbortController()
const stop = () => asked.abort()
// Ctrl-C may arrive twice, directly and through the start script; the channel closes when that script has died.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.on('disconnect', stop)
try {
  await main(asked.signal)
} catch (error) {
  if (asked.signal.aborted) console.error('Stopped; nothing is left running.')
  else console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = asked.signal.aborted ? 130 : 1
}
// An open channel to the start script would keep this process alive.
process.off('disconnect', stop)
if (process.connected) process.disconnect?.()
