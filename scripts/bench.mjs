// `npm run bench`: load, ceilings and browser budgets, or one bench by its name. bench/README.md says how to read them.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, main, oneAtATime, runUntilEnd } from './run.mjs'

const OWN_NAME = [
  'cola',
  'crashes',
  'full-disk',
  'gestos',
  'imports',
  'money',
  'plan-day',
  'restarts',
  'schedules',
  'screens',
  'upgrade',
]
/** Benches that open a browser. */
const SEEN = ['cola', 'gestos', 'plan-day']

await main(async () => {
  const node = await ensureInstalled({ dev: true })
  const [first = '', ...rest] = process.argv.slice(2)
  const named = OWN_NAME.includes(first)
  if (!named || SEEN.includes(first)) await ensureBuilt(node)
  const bench = named
    ? [inRoot('bench', `${first}.ts`), ...rest]
    : [inRoot('bench', 'run.ts'), ...process.argv.slice(2)]
  // Two benches at once would measure each other.
  return oneAtATime('bench', () => runUntilEnd(node, bench))
})
