import { consola } from './consola.ts'
import { openTerminal } from './terminal.ts'

const terminal = openTerminal()
// Whoever leaves in the middle of a question leaves the database in order, too.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => terminal.close())
process.on('disconnect', () => terminal.close())
process.exit(await consola(process.argv.slice(2), process.env, terminal))
