// `npm run bench -- crashes`: checks that nothing is lost, doubled or half done when server and database are killed. See
// README.md beside this file.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '#lib/server/operator-error.ts'
import { CONTROLS, isControl } from './crashes/controls.ts'
import { crash } from './crashes/rounds.ts'

const HELP = `npm run bench -- crashes [--rounds 200] [--seed N] [--control ${Object.keys(CONTROLS).join('|')}]`

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        rounds: { type: 'string', default: '200' },
        seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
        control: { type: 'string' },
      },
    })
    const { rounds, seed, control } = values
    for (const number of [rounds, seed])
      if (!/^\d{1,9}$/.test(number)) throw new Error(`“${number}” does not serve as a number here.`)
    if (control !== undefined && !isControl(control))
      throw new Error(`There is no control “${control}”.`)
    return { rounds: Number(rounds), seed: Number(seed), control }
  } catch (error) {
    throw new OperatorError(`${(error as Error).message}\n${HELP}`)
  }
}

/** Returns true if nothing was found or, for a control, if the planted fault was found. */
async function main(signal: AbortSignal): Promise<boolean> {
  const choices = readArguments()
  const dataDir = mkdtempSync(join(tmpdir(), 'travesia-crashes-'))
  // The account of the embedded database has to pass through the folder.
  chmodSync(dataDir, 0o755)
  const findings = await crash({ ...choices, dataDir, signal })
  const kinds = new Set(findings.map(([kind]) => kind))
  const { control } = choices
  const ok = control ? CONTROLS[control].foundBy.some((kind) => kinds.has(kind)) : kinds.size === 0
  if (ok || control) rmSync(dataDir, { recursive: true, force: true })
  else console.error(`\nWhat it left is in ${dataDir}.`)
  return ok
}

const asked = new AbortController()
const stop = () => asked.abort()
// As in `run.ts`: Ctrl-C may arrive twice, and the channel closes when the start script has died.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop)
process.on('disconnect', stop)
try {
  process.exitCode = (await main(asked.signal)) ? 0 : 1
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
process.off('disconnect', stop)
if (process.connected) process.disconnect?.()
