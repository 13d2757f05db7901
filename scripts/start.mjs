// `npm start`: from a fresh clone to a running product. Needs nothing but Node and npm.
import { ensureBuilt, isBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, runUntilEnd, server } from './run.mjs'

await main(async () => {
  // A product that came built needs no tools to build it.
  const node = await ensureInstalled({ dev: !isBuilt() })
  await ensureBuilt(node)
  return runUntilEnd(node, server.args, server.env)
})
