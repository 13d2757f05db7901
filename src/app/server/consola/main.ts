import { consola } from './consola.ts'
import { openTerminal } from './terminal.ts'

const terminal = openTerminal()
const interrupcion = new AbortController()
const parar = () => {
  interrupcion.abort()
  terminal.close()
}
// Leaving in the middle of a question closes the database in order, too.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, parar)
process.on('disconnect', parar)
process.exit(await consola(process.argv.slice(2), process.env, terminal, interrupcion.signal))
