// `npm run bench -- full-disk --in FOLDER`: checks what the product says on a full disk and whether it recovers by itself.
// README.md beside this file says how to make such a disk.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { release } from '#app/server/release.ts'
import { respaldar } from '#app/server/respaldo/respaldar.ts'
import { openFileStore } from '#lib/server/file-store.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { databaseOf } from './crashes/blows.ts'
import { check, receiptFiles } from './crashes/check.ts'
import { newLedger } from './crashes/ledger.ts'
import { preparePlace } from './crashes/place.ts'
import { supervise } from './crashes/supervised.ts'
import { hireClerk, type Said } from './full-disk/clerk.ts'
import { exhaustLog, fill, freeAt } from './full-disk/disk.ts'

const HELP =
  'npm run bench -- full-disk --in FOLDER, on a file system of its own with 300 to 2000 MB'
const PROMISE_MS = 5_000
const STOP_MS = 30_000
const PATIENCE_MS = 60_000

let short = 0
function expect(what: string, ok: boolean, said: string) {
  if (!ok) short += 1
  console.info(`${ok ? 'ok   ' : 'SHORT'} ${what}: ${said}`)
}
const tell = (what: string, { status, message, retryAfter, ms }: Said, wanted: number) =>
  expect(
    what,
    status === wanted && (status !== 503 || (Number(retryAfter) > 0 && ms < PROMISE_MS)),
    `${status} ${message} ${retryAfter ? `(Retry-After ${retryAfter}) ` : ''}in ${ms.toFixed()} ms`,
  )

async function fillUp(dataDir: string): Promise<void> {
  const place = await preparePlace(dataDir, false)
  await using server = await supervise(dataDir, undefined)
  await server.ready()
  const clerk = await hireClerk(server.origin, place)
  const ballast = join(dataDir, 'ballast')
  tell('room: a reservation', await clerk.add(), 201)
  tell('room: a receipt', await clerk.upload(), 201)

  await fill(ballast)
  const before = receiptFiles(dataDir).join()
  tell('full: a receipt', await clerk.upload(), 503)
  expect('full: of that receipt', receiptFiles(dataDir).join() === before, 'nothing is left')
  tell('full: reading', await clerk.read(), 200)
  const told = await backUp(dataDir)
  expect('full: a backup', told.startsWith('No queda espacio'), told)
  expect(
    'full: of that backup',
    readdirSync(join(dataDir, 'respaldos')).length === 0,
    'nothing is left',
  )

  console.info(`      the database runs out of room, too: ${await exhaustLog(dataDir)}`)
  for (let n = 0; n < 3; n++) tell('full: a reservation', await clerk.add(), 503)
  const stopping = performance.now()
  const code = await server.stop()
  const took = performance.now() - stopping
  expect(
    'full: SIGTERM',
    code === 0 && took < STOP_MS,
    `ends with ${code} after ${took.toFixed()} ms`,
  )

  rmSync(ballast)
  const freed = performance.now()
  await server.ready()
  while ((await clerk.add()).status !== 201) {
    if (performance.now() - freed > PATIENCE_MS) throw new Error('It does not recover.')
    await wait(50)
  }
  const back = ((performance.now() - freed) / 1000).toFixed(1)
  expect('room again: a reservation', true, `by itself after ${back} s`)
  tell('room again: a receipt', await clerk.upload(), 201)
  const made = await backUp(dataDir)
  expect('room again: a backup', made === 'made', made)
  const findings = await check(dataDir, place, newLedger())
  expect('nothing half, every invariant', findings.length === 0, JSON.stringify(findings))
}

/** Returns `made`, or the cause of the failure. */
async function backUp(dataDir: string): Promise<string> {
  const { socket: host, port } = databaseOf(dataDir) ?? {}
  try {
    await respaldar({
      connection: { host, port, user: 'travesia', database: 'travesia' },
      files: openFileStore(dataDir, null),
      target: join(dataDir, 'respaldos'),
      release,
      secretKey: Buffer.alloc(32),
      now: new Date(),
    })
    return 'made'
  } catch (error) {
    return (error as Error).message
  }
}

try {
  const { values } = parseArgs({ options: { in: { type: 'string' } } })
  const free = values.in ? freeAt(values.in) : 0
  if (!values.in || free < 300 || free > 2000)
    throw new OperatorError(`${free.toFixed()} MB are free there.\n${HELP}`)
  const dataDir = mkdtempSync(join(values.in, 'travesia-'))
  chmodSync(dataDir, 0o755)
  await fillUp(dataDir).finally(() => rmSync(dataDir, { recursive: true, force: true }))
  process.exitCode = short === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exitCode = 1
}
