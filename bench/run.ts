// `npm run bench`: measures the product against its targets. README.md beside this file says how to read it.
import { parseArgs } from 'node:util'
import { OperatorError } from '#lib/server/operator-error.ts'
import { measureCrowd, measureStart, START_TITLE } from './absolute.ts'
import { type Data, prepareData } from './data.ts'
import { EXPORTED } from './export.ts'
import { startFirstVersion } from './first-version.ts'
import { type Line, report } from './report.ts'
import {
  EXPORT,
  type IsWanted,
  LIVE,
  LOAD,
  type Part,
  SCREENS,
  WITH_BROWSER,
  WITHOUT_BROWSER,
} from './rows.ts'
import { type Choices, withProduct } from './stage.ts'

const POOL = 10
const SMALL_POOL = 2
const CROWD = 128
const ALL = [...WITHOUT_BROWSER, ...WITH_BROWSER]
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
      turn: { seconds: number(values.seconds, /^(?!0*\.?0*$)\d{0,3}(\.\d+)?$/) },
      only: values.only,
    }
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${HELP}`)
  }
}

async function main(signal: AbortSignal): Promise<void> {
  const { sizes, only, ...pace } = readArguments()
  const choices: Choices = { ...pace, crowd: CROWD, signal, startFirst: startFirstVersion }
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
      lines.push(...(await measure(asFilled, choices, [EXPORT])))
    }
    // Only the largest size: its screens have the most to show.
    if (reservas === sizes.at(-1)) lines.push(...(await measure(data, choices, SCREENS)))
  }
  console.info(`\n${report(lines, postgres)}`)
}

async function measureSize(data: Data, choices: Choices): Promise<Line[]> {
  const start = await measureStart(data, choices)
  const lines = await measure(data, choices, [LOAD, LIVE])
  const small = await withProduct(data, SMALL_POOL, choices, measureCrowd)
  return [...lines, small, start]
}

const measure = (data: Data, choices: Choices, parts: Part[], isWanted: IsWanted = () => true) =>
  withProduct(data, POOL, choices, async (bench) => {
    const lines: Line[] = []
    for (const part of parts) lines.push(...(await part.measure(bench, isWanted)))
    return lines
  })

/** Measures only the rows whose title contains the text, and those measured together with them. */
async function measureOnly(data: Data, choices: Choices, text: string): Promise<Line[]> {
  const isWanted: IsWanted = (title) => title.includes(text)
  const titles = [START_TITLE, ...ALL.flatMap((part) => part.titles)]
  if (!titles.some(isWanted))
    throw new OperatorError(`Nothing has “${text}” in its title. There is:\n${titles.join('\n')}`)
  const lines = isWanted(START_TITLE) ? [await measureStart(data, choices)] : []
  const parts = ALL.filter((part) => part.titles.some(isWanted))
  return parts.length > 0 ? [...lines, ...(await measure(data, choices, parts, isWanted))] : lines
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
