import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { testFolder } from '../scripts/memory-folder.ts'
import { noSettings } from '../src/app/server/settings.testing.ts'

const START = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))
const PATIENCE_MS = 120_000

/** Starts the product that all tests share (Playwright's global set-up). */
export default async function startShared(): Promise<() => Promise<void>> {
  const dataDir = makeDataDir()
  process.env.E2E_DATA_DIR = dataDir
  const stop = await startProduct({ PORT: process.env.E2E_PORT ?? '', DATA_DIR: dataDir })
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function makeDataDir(): string {
  const dataDir = mkdtempSync(join(testFolder, 'travesia-e2e-'))
  // As root the database runs under another account, which has to reach the folder.
  chmodSync(dataDir, 0o755)
  return dataDir
}

/** Starts the product on the DATA_DIR of the settings or a fresh demonstration. Returns what stops it and cleans up. */
export async function startProduct(
  settings: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const dataDir = settings.DATA_DIR ?? makeDataDir()
  const product = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      // The developer's own settings must not affect these tests.
      ...noSettings,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      // All tests sign in from one address.
      RATE_ADDRESS: '100000',
      RATE_SIGN_INS: '10000',
      ...settings,
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
    if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + PATIENCE_MS; ; await wait(100)) {
    if (await isReady(settings.PORT)) return stop
    if (product.exitCode === null && Date.now() < deadline) continue
    await stop()
    throw new Error(`The product did not start:\n${said}`)
  }
}

async function isReady(port = ''): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok
  } catch {
    return false
  }
}

/** Returns a free port. */
export function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(String(typeof address === 'object' ? address?.port : '')))
    })
  })
}
