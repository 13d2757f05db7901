// `npm run screenshots`: takes the pictures of docs/screenshots.
import { ensureInstalled } from './install.mjs'
import { inRoot, main, runUntilEnd } from './run.mjs'

await main(async () =>
  runUntilEnd(await ensureInstalled({ dev: true }), [inRoot('scripts', 'screenshots.ts')]),
)
