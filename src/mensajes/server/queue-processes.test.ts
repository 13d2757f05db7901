import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Casa, HOY, mailHouse, sell, tell } from './mensajes.testing.ts'

let c: Casa
const children: ChildProcess[] = []
beforeAll(async () => {
  c = await mailHouse()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await c.close()
})

const PROGRAM = `
import { createDb, createPool } from '#db/client.ts'
import { sendQueue } from '#mensajes/server/jobs/send-queue.ts'
const { connection, settings, now } = JSON.parse(process.env.HOUSE)
const pool = createPool(connection)
const secretKey = Buffer.from(settings.secretKey, 'hex')
await sendQueue({ db: createDb(pool), settings: { ...settings, secretKey }, clock: () => new Date(now) })
await pool.end()
`

function startWorker() {
  const { settings } = c.house
  const house = {
    connection: c.casa.connection,
    settings: { ...settings, secretKey: settings.secretKey.toString('hex') },
    now: `${HOY}T15:00:00Z`,
  }
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, HOUSE: JSON.stringify(house) },
    stdio: 'ignore',
  })
  children.push(child)
  return child
}

const countBy = async () => {
  const { rows } = await c.casa.pool.query<{ estado: string; n: number }>(
    'select estado, count(*)::int as n from mensaje group by estado',
  )
  return Object.fromEntries(rows.map(({ estado, n }) => [estado, n]))
}

const LETTERS = 200

test('dos procesos, uno muere a medias: cada carta sale una vez a lo más, y solo la que iba saliendo queda en duda', {
  timeout: 180_000,
}, async () => {
  const ids: number[] = []
  for (let n = 0; n < LETTERS; n++) ids.push(await sell(c))
  await tell(c.ana, ids)
  c.smtp.answersAfter(15)
  const [dies, lives] = [startWorker(), startWorker()]
  await expect.poll(() => c.smtp.received.length, { timeout: 60_000 }).toBeGreaterThan(40)
  dies.kill('SIGKILL')
  await once(lives, 'exit')
  const { enviado = 0, enviando = 0 } = await countBy()
  expect(enviado + enviando).toBe(LETTERS)
  expect(enviando).toBeLessThanOrEqual(1)
  await c.casa.pool.query(
    `update mensaje set arriendo = now() - interval '1 second' where estado = 'enviando'`,
  )
  await c.send()
  expect(await countBy()).toEqual({ enviado, ...(enviando > 0 && { dudoso: enviando }) })
  const to = c.smtp.received.map((letter) => letter.to)
  expect(new Set(to).size).toBe(to.length)
  expect(to.length).toBeGreaterThanOrEqual(enviado)
})
