#!/usr/bin/env node
// `npm run travesia`: the operator's command line; its code is in src/app/server/consola.
import { ensureInstalled } from './install.mjs'
import { inRoot, main, runUntilEnd } from './run.mjs'

await main(async () => {
  const node = await ensureInstalled({ dev: false })
  const consola = inRoot('src', 'app', 'server', 'consola', 'main.ts')
  // Folders are relative to the caller's folder.
  const env = { INIT_CWD: process.env.INIT_CWD ?? process.cwd() }
  return runUntilEnd(node, [consola, ...process.argv.slice(2)], env)
})
