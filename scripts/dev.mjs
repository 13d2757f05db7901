// `npm run dev`: the server restarts and the browser updates as files are saved. Open the address Vite prints.
import { ensureInstalled } from './install.mjs'
import { inRoot, main, runUntilEnd, server } from './run.mjs'

await main(async () => {
  const node = await ensureInstalled({ dev: true })
  const watched = runUntilEnd(
    node,
    ['--watch', '--watch-preserve-output', ...server.args],
    server.env,
  )
  const browser = runUntilEnd(node, [
    inRoot('node_modules', 'vite', 'bin', 'vite.js'),
    '--configLoader',
    'native',
  ])
  // One without the other is of no use.
  await Promise.race([watched, browser])
  process.kill(process.pid, 'SIGTERM')
  await Promise.all([watched, browser])
})
