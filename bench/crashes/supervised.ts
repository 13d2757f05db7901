import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { end, freePort, productionSettings, server } from '../product.ts'

const SPOILT = fileURLToPath(new URL('./spoilt.ts', import.meta.url))
const PATIENCE_MS = 120_000

/** Server process under a service manager: restarted at once, whatever ends it. */
export interface Supervised extends AsyncDisposable {
  readonly origin: string
  kill(): void
  stop(): Promise<number | null>
  ready(): Promise<void>
  /** Exits that nobody caused. */
  ownEnds(): number
}

/** Starts the server; `spoil` names the fault that `spoilt.ts` plants for a control. */
export async function supervise(dataDir: string, spoil: string | undefined): Promise<Supervised> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const log = join(dataDir, 'product.log')
  let ownEnds = 0
  let expected = false
  let over = false
  const begin = (): ChildProcess => {
    const output = openSync(log, 'a')
    const own = spawn(process.execPath, [...(spoil ? ['--import', SPOILT] : []), ...server.args], {
      env: {
        ...server.env,
        ...productionSettings(origin),
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: String(port),
        ...(spoil && { SPOIL: spoil }),
      },
      // The channel tells the server when the bench dies suddenly.
      stdio: ['ignore', output, output, 'ipc'],
    })
    closeSync(output)
    own.once('exit', () => {
      if (!expected) ownEnds += 1
      expected = false
      if (!over) child = begin()
    })
    return own
  }
  let child = begin()
  return {
    origin,
    kill() {
      expected = true
      child.kill('SIGKILL')
    },
    async stop() {
      expected = true
      const ended = once(child, 'exit') as Promise<[number | null]>
      child.kill('SIGTERM')
      return (await ended)[0]
    },
    async ready() {
      const deadline = performance.now() + PATIENCE_MS
      while (!(await isReady(origin))) {
        if (performance.now() > deadline)
          throw new Error(`It does not recover:\n${readFileSync(log, 'utf8').slice(-2000)}`)
        await wait(20)
      }
    },
    ownEnds: () => ownEnds,
    async [Symbol.asyncDispose]() {
      over = true
      expected = true
      await end(child)
    },
  }
}

const isReady = async (origin: string) => {
  try {
    const answer = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(5_000) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
