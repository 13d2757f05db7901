import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { noSettings } from '../src/app/server/settings.ts'

const START = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))
const PATIENCE_MS = 120_000

/**
 * Playwright's global set-up: the product as `npm start` runs it, on a fresh DATA_DIR with the
 * demonstration data, stopped and cleared away at the end.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'travesia-e2e-'))
  // As root the database runs as another account, which has to get through.
  chmodSync(dataDir, 0o755)
  const port = process.env.E2E_PORT ?? ''
  const product = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      // What the developer set for the own product must not decide what these tests find.
      ...noSettings,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(product, 'exit')
  let said = ''
  for (const stream of [product.stdout, product.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  const stop = async () => {
    product.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + PATIENCE_MS; ; await wait(100)) {
    if (await isReady(port)) return stop
    if (product.exitCode === null && Date.now() < deadline) continue
    await stop()
    throw new Error(`The product did not start:\n${said}`)
  }
}

async function isReady(port: string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok
  } catch {
    return false
  }
}
