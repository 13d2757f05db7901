import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createPool } from '#db/client.ts'
import { type Data, openBench } from './data.ts'
import { startProduct } from './product.ts'
import { openSession } from './session.ts'

/** Last commit of 0.1.0, before any work on what an answer costs. */
const COMMIT = '90bf0bf5c6375fe13c70d4480c83ea5151a99363'
const ROOT = join(import.meta.dirname, '..')
const CHECKOUT = join(ROOT, '.cache', 'bench', '0.1.0')

/**
 * Starts version 0.1.0 with a database of the same size that its own code filled. The first call installs it from its
 * own lock file. Returns null if the history of this checkout does not reach that far.
 */
export async function startFirstVersion(reservas: number, poolSize: number, signal: AbortSignal) {
  if (!hasCommit()) return null
  await install(signal)
  const data = await fill(reservas, signal)
  const stack = new AsyncDisposableStack()
  try {
    const { connection } = stack.adopt(await openBench(data.dataDir), ({ leave }) => leave())
    const place = { dataDir: data.dataDir, poolSize, checkout: CHECKOUT }
    const { origin, pid } = stack.use(await startProduct(place, signal))
    const pool = stack.adopt(createPool({ ...connection, max: 1, statement_timeout: 0 }), (own) =>
      own.end(),
    )
    const { token } = await openSession(pool)
    const headers = { authorization: `Bearer ${token}` }
    return { origin, pid, pool, headers, data, [Symbol.asyncDispose]: () => stack.disposeAsync() }
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}

const hasCommit = () =>
  spawnSync('git', ['cat-file', '-e', `${COMMIT}^{commit}`], { cwd: ROOT }).status === 0

async function install(signal: AbortSignal) {
  const done = join(CHECKOUT, 'node_modules', '.package-lock.json')
  if (existsSync(done)) return
  console.warn(`Installing version 0.1.0 in ${CHECKOUT}…`)
  rmSync(CHECKOUT, { recursive: true, force: true })
  mkdirSync(CHECKOUT, { recursive: true })
  const archive = join(CHECKOUT, 'source.tar')
  await run('git', ['archive', '--output', archive, COMMIT], ROOT, signal)
  await run('tar', ['-xf', archive], CHECKOUT, signal)
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], CHECKOUT, signal)
}

/** Its own bench fills the database, or removes the rows of the last run. */
async function fill(reservas: number, signal: AbortSignal): Promise<Data> {
  const source = `const { prepareData } = await import(${JSON.stringify(join(CHECKOUT, 'bench', 'data.ts'))})
    console.log(JSON.stringify(await prepareData(${reservas}, new AbortController().signal)))`
  const args = ['--input-type=module', '--eval', source]
  return JSON.parse(await run(process.execPath, args, CHECKOUT, signal))
}

async function run(command: string, args: string[], cwd: string, signal: AbortSignal) {
  const child = spawn(command, args, { cwd, signal, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}: ${said}`)
  return said
}
