import { consola } from './consola.ts'
import { openTerminal } from './terminal.ts'

const terminal = openTerminal()
const interruption = new AbortController()
const stop = () => {
  interruption.abort()
  terminal.close()
}
// Leaving in the middle of a question closes the database in order, too.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
process.on('disconnect', stop)
process.exit(await consola(process.argv.slice(2), process.env, terminal, interruption.signal))
