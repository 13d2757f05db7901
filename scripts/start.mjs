// `npm start`: from a fresh clone to a running product. Needs nothing but Node 20 and npm.
import { ensureBuilt, isBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runUntilEnd, Stop, server } from './run.mjs'

try {
  // A product that came built needs no tools to build it.
  const node = await ensureInstalled({ dev: !isBuilt() })
  await ensureBuilt(node)
  process.exitCode = await runUntilEnd(node, server.args, server.env)
} catch (error) {
  console.error(error instanceof Stop ? `\n${error.message}\n` : error)
  process.exitCode = 1
}
