// `npm run bench`: the first rows of the table of design §5, measured. README.md beside this file says how to read it.
import { parseArgs } from 'node:util'
import { OperatorError } from '#lib/server/operator-error.ts'
import { measureCrowd, measureKeys, measureStart, memoryLine } from './absolute.ts'
import { measureCases, measureWrites } from './against-ceiling.ts'
import { measureBrowser } from './browser.ts'
import { chooseNames, everydayCases, largeCases } from './cases.ts'
import { type Data, prepareData } from './data.ts'
import { EXPORT_TITLE, EXPORTED, measureExport } from './export.ts'
import { LIVE_TITLE, measureLive } from './live.ts'
import { type Line, report } from './report.ts'
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
      lines.push(...(await withProduct(data, POOL, choices, (bench) => measureOnly(bench, only))))
      continue
    }
    lines.push(...(await measureSize(data, choices)))
    if (reservas === EXPORTED)
      lines.push(...(await withProduct(data, POOL, choices, measureExport)))
    // The largest has the most to show.
    if (reservas === sizes.at(-1))
      lines.push(...(await withProduct(data, POOL, choices, measureBrowser)))
  }
  console.info(`\n${report(lines, postgres)}`)
}

/** All rows that depend on how much there is. */
async function measureSize(data: Data, choices: Choices): Promise<Line[]> {
  const start = await measureStart(data, choices.signal)
  const lines = await withProduct(data, POOL, choices, measureServer)
  const small = await withProduct(data, SMALL_POOL, choices, measureCrowd)
  return [...lines, small, start]
}

/** Of what has a ceiling, of exporting and of the live channel, only what the title says. */
async function measureOnly(bench: Bench, title: string): Promise<Line[]> {
  if (EXPORT_TITLE.includes(title)) return measureExport(bench)
  if (LIVE_TITLE.includes(title)) return measureLive(bench)
  if (WRITE_TITLES.some((one) => one.includes(title)))
    return [...(await measureWrites(bench)), await measureCrowd(bench)]
  const names = await chooseNames(bench.pool, bench.data)
  const all = [...everydayCases(bench.data, names), ...largeCases(bench.data)]
  return measureCases(
    bench,
    all.filter((one) => one.title.includes(title)),
  )
}

async function measureServer(bench: Bench): Promise<Line[]> {
  const { data, pool, product } = bench
  const idle = product.memory()
  const names = await chooseNames(pool, data)
  const everyday = await measureCases(bench, everydayCases(data, names))
  const keys = await measureKeys(bench, names)
  const loaded = product.memory()
  const large = await measureCases(bench, largeCases(data))
  // Last, because they add rows.
  const add = await measureWrites(bench)
  const crowd = await measureCrowd(bench)
  const memory = memoryLine(data, [idle, loaded, product.memory()])
  const live = await measureLive(bench)
  return [...everyday, keys, ...large, ...add, crowd, memory, ...live]
}

const asked = new AbortController()
const stop = () => asked.abort()
// Ctrl-C may arrive twice, straight and through the start script; the channel closes when that script has died.
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
