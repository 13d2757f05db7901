import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '../scripts/memory-folder.ts'
import { prepareData } from './data.ts'
import { faultOf, type Line } from './report.ts'
import { type Bench, openStage } from './stage.ts'

const RESERVAS = 300
const POOL = 10

/** Starts a product on a small database of its own: one round of few requests, without version 0.1.0. */
export async function openSmallStage(): Promise<Bench & AsyncDisposable> {
  const { signal } = new AbortController()
  const folder = mkdtempSync(join(testFolder, 'travesia-bench-'))
  await using stack = new AsyncDisposableStack()
  stack.defer(() => rmSync(folder, { recursive: true, force: true }))
  // As root the database runs under another account, which has to reach the folder.
  chmodSync(folder, 0o755)
  const data = await prepareData(RESERVAS, signal, folder)
  const once = { rounds: 1, turn: { requests: 10 }, crowd: 16, signal }
  const stage = stack.use(await openStage(data, POOL, once))
  const opened = stack.move()
  return { ...stage, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

/** Lists titles without a row, and rows that failed or have no figure. */
export const findingsOf = (titles: readonly string[], lines: Line[]): string[] => [
  ...titles
    .filter((title) => !lines.some(({ what }) => what.startsWith(title)))
    .map((title) => `${title}: no row`),
  ...lines.flatMap((line) => {
    const fault = faultOf(line)
    return fault ? [`${line.what}: ${fault}`] : []
  }),
]
