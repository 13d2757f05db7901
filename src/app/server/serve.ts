import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createDb, createPool } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { watch } from '#db/watch.ts'
import { allTold } from '#lib/server/announce.ts'
import { forOperator, OperatorError } from '#lib/server/operator-error.ts'
import { closing, DRAIN_MS } from './closing.ts'
import { type Config, loadConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { prepareDemonstration } from './demonstration.ts'
import { describeRelease, release } from './release.ts'

const WEB_ROOT = fileURLToPath(new URL('../../../dist/web/', import.meta.url))

type Env = Record<string, string | undefined>

export async function serve(env: Env): Promise<void> {
  const stop = askedToStop()
  console.info(`Travesía ${describeRelease(release)}`)
  try {
    const config = loadConfig(env)
    for (const warning of config.warnings) console.warn(`Aviso: ${warning}`)
    const close = await start(config, stop)
    if (env.NOTIFY_SOCKET) tellSystemd()
    if (!stop.aborted) await once(stop, 'abort')
    await close()
    process.exit(0)
  } catch (error) {
    if (error === stop.reason) process.exit(0)
    console.error(forOperator(error))
    process.exit(1)
  }
}

/** Tells systemd that the unit is ready (`Type=notify`) through its command: Node has no Unix datagrams. */
function tellSystemd(): void {
  spawn('systemd-notify', ['--ready']).on('error', (error) => console.error(error.message))
}

async function start(config: Config, signal: AbortSignal): Promise<() => Promise<void>> {
  await checkAddress(config)
  // Loads the application while the database starts: both take about as long.
  const [database, { buildApp }] = await Promise.all([
    openDatabase(config, { signal }),
    import('./app.ts'),
  ])
  const pool = createPool({ ...database.connection, max: config.poolSize })
  const unwatch = watch(pool, database.connection)
  const db = createDb(pool)
  try {
    const migrated = await migrate(database.connection)
    if (migrated.length > 0) console.info(`Base de datos al día: ${migrated.join(', ')}.`)
    const demonstration = await prepareDemonstration(config, database.connection, pool)
    const app = await buildApp({
      settings: config,
      demonstration: demonstration !== undefined,
      pool,
      db,
      log: config.production ? 'info' : 'error',
      ...(existsSync(WEB_ROOT) ? { webRoot: WEB_ROOT } : {}),
    })
    // Development stops at once: there is no proxy to wait for.
    const close = closing(app, { drainMs: config.production ? DRAIN_MS : 0 })
    const address = await listen(app, config)
    console.info(`\nTravesía está lista en ${config.publicOrigin ?? address}\n`)
    if (demonstration) console.info(`${demonstration}\n`)
    return async () => {
      await close()
      await unwatch()
      await allTold(db)
      await pool.end()
      await database.leave()
    }
  } catch (error) {
    await unwatch()
    await pool.end()
    await database.leave()
    throw error
  }
}

/** Refuses an address that is taken before anything is made in the database or DATA_DIR. */
async function checkAddress(config: Config): Promise<void> {
  const probe = createServer()
  await listening(config, async () => {
    probe.listen({ host: config.host, port: config.port })
    await once(probe, 'listening')
  })
  await new Promise((closed) => probe.close(closed))
}

const listen = (app: FastifyInstance, config: Config): Promise<string> =>
  listening(config, () => app.listen({ host: config.host, port: config.port }))

/** Tells what to write instead of an address that cannot be listened on. */
async function listening<T>({ host, port }: Config, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new OperatorError(
        `El puerto ${port} ya está ocupado: quizá Travesía ya está en marcha. Ciérrela, o elija otro, por ejemplo PORT=${port + 1}.`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EACCES')
      throw new OperatorError(
        `No se puede atender en ${host}:${port} (${code}). Corrija HOST y PORT, por ejemplo HOST=127.0.0.1 PORT=3000.`,
      )
    throw error
  }
}

/** Aborts on a signal (Ctrl-C may send two) or when the start script has died. */
function askedToStop(): AbortSignal {
  const asked = new AbortController()
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'])
    process.on(name, () => asked.abort())
  return asked.signal
}
