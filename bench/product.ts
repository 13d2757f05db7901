import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

interface Start {
  args: string[]
  env: Record<string, string>
}
const serverOf = async (checkout: string) =>
  // Plain JavaScript without types to import.
  ((await import(pathToFileURL(join(checkout, 'scripts', 'run.mjs')).href)) as { server: Start })
    .server
const HERE = join(import.meta.dirname, '..')
export const server = await serverOf(HERE)

const PATIENCE_MS = 60_000

export interface Product extends AsyncDisposable {
  origin: string
  pid: number
  /** Milliseconds from the start of the process to its first response. */
  startedIn: number
  /** Resident memory in megabytes; null if the system does not tell it. */
  memory(): number | null
}

interface Place {
  dataDir: string
  poolSize?: number
  /** Source folder of another version. */
  checkout?: string
  /** Settings besides those that production requires. */
  env?: Record<string, string>
}

export async function startProduct(
  { dataDir, poolSize = 10, checkout = HERE, env }: Place,
  signal: AbortSignal,
): Promise<Product> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const log = join(dataDir, checkout === HERE ? 'product.log' : 'before.log')
  const output = openSync(log, 'w')
  const own = await serverOf(checkout)
  const begun = performance.now()
  const child = spawn(process.execPath, own.args, {
    env: {
      ...own.env,
      ...productionSettings(origin),
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      POOL_SIZE: String(poolSize),
      ...env,
    },
    cwd: checkout,
    // The channel tells the server when the bench dies suddenly.
    stdio: ['ignore', output, output, 'ipc'],
  })
  closeSync(output)
  const product = {
    origin,
    pid: child.pid ?? 0,
    startedIn: 0,
    memory: () => memoryOf(child.pid),
    [Symbol.asyncDispose]: () => end(child),
  }
  try {
    while (!(await answers(`${origin}/health/ready`))) {
      signal.throwIfAborted()
      if (child.exitCode !== null || performance.now() - begun > PATIENCE_MS)
        throw new Error(`The product did not start:\n${readFileSync(log, 'utf8').slice(-2000)}`)
      await wait(5)
    }
  } catch (error) {
    await end(child)
    throw error
  }
  return Object.assign(product, { startedIn: performance.now() - begun })
}

/** Settings that production requires. */
export const productionSettings = (origin: string) => ({
  NODE_ENV: 'production',
  SECRET_KEY: 'b'.repeat(40),
  PUBLIC_ORIGIN: origin,
  // All load comes from one session and one address.
  RATE_SESSION: '1000000',
  RATE_ADDRESS: '1000000',
})

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const answers = (url: string) =>
  new Promise<boolean>((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    }).on('error', () => resolve(false))
  })

function memoryOf(pid: number | undefined): number | null {
  const { stdout, status } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], {
    encoding: 'utf8',
  })
  return status === 0 ? Number(stdout) / 1024 : null
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}
