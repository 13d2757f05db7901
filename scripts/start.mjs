import { ensureBuilt, isBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main, runUntilEnd, server } from './run.mjs'

await main(async () => {
  // A built product needs no build tools.
  const node = await ensureInstalled({ dev: !isBuilt() })
  await ensureBuilt(node)
  return runUntilEnd(node, server.args, server.env)
})
