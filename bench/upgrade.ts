// `npm run bench -- migrar`: runs the previous version under load while this one migrates its database and starts
// beside it. README.md beside this file says how to read it.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createPool } from '#db/client.ts'
import { openBench } from './data.ts'
import type { Request } from './load.ts'
import { productionSettings, startProduct } from './product.ts'
import { openSession } from './session.ts'
import { capture, SPOIL, tellDifferences } from './upgrade/figures.ts'
import { READS } from './upgrade/questions.ts'
import { addCase } from './writes.ts'

const ROOT = join(import.meta.dirname, '..')
const PEOPLE = 8
const A_WHILE_MS = 10_000
const PHASES = ['before', 'migrating', 'beside'] as const

function run(command: string, args: string[], env = process.env) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stderr}`)
  return stdout.trim()
}

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'HEAD~1' },
    /** Compares the figures before the migration with those after it; nobody writes meanwhile. */
    figures: { type: 'boolean', default: false },
    /** Changes one amount meanwhile, which has to be found. */
    control: { type: 'boolean', default: false },
  },
})
const asked = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => asked.abort())

await using stack = new AsyncDisposableStack()
const folder = mkdtempSync(join(tmpdir(), 'travesia-migrar-'))
// The account of the embedded database has to pass through the folder.
chmodSync(folder, 0o755)
stack.defer(() => rmSync(folder, { recursive: true, force: true }))
const checkout = join(folder, 'before')
run('git', ['worktree', 'add', '--detach', checkout, values.from])
stack.defer(() => void run('git', ['worktree', 'remove', '--force', checkout]))
symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'))

const dataDir = join(folder, 'data')
const database = stack.adopt(await openBench(dataDir), ({ leave }) => leave())
console.warn(`Starting ${run('git', ['log', '-1', '--format=%h %s', values.from])}…`)
const demo = { NODE_ENV: 'development', DEMO: 'si' }
const older = stack.use(await startProduct({ dataDir, checkout, env: demo }, asked.signal))
const pool = stack.adopt(createPool({ ...database.connection, max: 1 }), (own) => own.end())
const { token } = await openSession(pool)
const adds = (await addCase(pool)).requests
const headers = { authorization: `Bearer ${token}`, origin: older.origin }

let phase: (typeof PHASES)[number] | null = 'before'
const told = PHASES.map((name) => ({
  name,
  calls: 0,
  longest: 0,
  failed: new Map<string, number>(),
}))
async function work(first: number) {
  for (let turn = first; phase !== null && !asked.signal.aborted; turn++) {
    const every = turn % 3 === 0 ? adds : READS
    const { method, path, body, headers: own } = every[turn % every.length] as Request
    const key = body ? { ...own, 'idempotency-key': crypto.randomUUID() } : {}
    const line = told[PHASES.indexOf(phase)]
    const begun = performance.now()
    const status = await fetch(`${older.origin}${path}`, {
      method,
      headers: { ...headers, ...key },
      ...(body && { body }),
    }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    if (!line) continue
    line.calls += 1
    line.longest = Math.max(line.longest, performance.now() - begun)
    const what = `${status} ${method} ${path}`
    if (status === 0 || status >= 400) line.failed.set(what, (line.failed.get(what) ?? 0) + 1)
  }
}
const before = values.figures ? await capture(pool, older.origin) : null
const working = Promise.all(Array.from({ length: before ? 0 : PEOPLE }, (_, n) => work(n * 7)))
if (!before) await wait(A_WHILE_MS)
phase = 'migrating'
const env = { ...process.env, ...productionSettings(older.origin), DATA_DIR: dataDir }
const migrate = [join(ROOT, 'src/app/server/consola/main.ts'), 'migrar']
const { promise: migrated, resolve } = Promise.withResolvers<string>()
const child = spawn(process.execPath, migrate, { env, cwd: ROOT })
let said = ''
for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
child.once('exit', () => resolve(said.trim()))
console.info(await migrated)
phase = 'beside'
const newer = child.exitCode === 0 ? await startProduct({ dataDir }, asked.signal) : undefined
if (!before) await wait(A_WHILE_MS)
phase = null
await working
const asBefore = before ?? (await capture(pool, older.origin))
if (values.control) await pool.query(SPOIL)
const isSame = newer && tellDifferences(asBefore, await capture(pool, newer.origin))
process.exitCode = isSame === !values.control ? 0 : 1
await newer?.[Symbol.asyncDispose]()
for (const { name, calls, longest, failed } of before ? [] : told) {
  const failures = [...failed.values()].reduce((sum, n) => sum + n, 0)
  console.info(`${name}: ${calls} calls, ${failures} failed, longest ${longest.toFixed(0)} ms`)
  for (const [what, n] of failed) console.info(`  ${n} × ${what}`)
}
