#!/usr/bin/env node
// `npm run travesia`: what whoever operates the product does with it; what that is, is in src/app/server/consola.
import { ensureInstalled } from './install.mjs'
import { inRoot, main, runUntilEnd } from './run.mjs'

await main(async () => {
  const node = await ensureInstalled({ dev: false })
  const consola = inRoot('src', 'app', 'server', 'consola', 'main.ts')
  // Folders are named as seen from where one is.
  const env = { INIT_CWD: process.env.INIT_CWD ?? process.cwd() }
  return runUntilEnd(node, [consola, ...process.argv.slice(2)], env)
})
