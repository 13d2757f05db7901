// `npm run dev`: restarts the server and updates the browser when files are saved. Open the address that Vite prints.
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
  // Neither process is of use without the other.
  await Promise.race([watched, browser])
  process.kill(process.pid, 'SIGTERM')
  await Promise.all([watched, browser])
})
