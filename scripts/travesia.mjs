#!/usr/bin/env node
// `npm run travesia`: what whoever operates the product does with it; what that is, is in src/app/server/consola.
import { ensureInstalled } from './install.mjs'
import { inRoot, runUntilEnd, Stop } from './run.mjs'

try {
  const node = await ensureInstalled({ dev: false })
  const main = inRoot('src', 'app', 'server', 'consola', 'main.ts')
  process.exitCode = await runUntilEnd(node, [main, ...process.argv.slice(2)])
} catch (error) {
  console.error(error instanceof Stop ? `\n${error.message}\n` : error)
  process.exitCode = 1
}
