#!/usr/bin/env node
// `npm run travesia`: what whoever operates the product does with it; what that is, is in src/app/server/consola.
import { ensureInstalled } from './install.mjs'
import { inRoot, runUntilEnd, Stop } from './run.mjs'

try {
  const node = await ensureInstalled({ dev: false })
  const main = inRoot('src', 'app', 'server', 'consola', 'main.ts')
  // Folders are named as seen from where one is.
  const env = { INIT_CWD: process.env.INIT_CWD ?? process.cwd() }
  process.exitCode = await runUntilEnd(node, [main, ...process.argv.slice(2)], env)
} catch (error) {
  console.error(error instanceof Stop ? `\n${error.message}\n` : error)
  process.exitCode = 1
}
