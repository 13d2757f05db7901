// `npm run bench`: load, ceilings and browser budgets; bench/README.md says how to read them.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, oneAtATime, runUntilEnd, Stop } from './run.mjs'

try {
  const node = await ensureInstalled({ dev: true })
  await ensureBuilt(node)
  const bench = [inRoot('bench', 'run.ts'), ...process.argv.slice(2)]
  // Two at once would measure each other.
  process.exitCode = await oneAtATime('bench', () => runUntilEnd(node, bench))
} catch (error) {
  console.error(error instanceof Stop ? `\n${error.message}\n` : error)
  process.exitCode = 1
}
