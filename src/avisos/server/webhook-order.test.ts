import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reservas } from '#reservas/contract.ts'
import { type WebhookHouse, webhookHouse } from './webhooks.testing.ts'

let c: WebhookHouse
const children: ChildProcess[] = []
beforeAll(async () => {
  c = await webhookHouse()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await c.close()
})
afterEach(async () => {
  await c.casa.pool.query('truncate webhook, webhook_envio')
  c.other.received.length = 0
  c.other.state.behave = () => 204
  c.other.state.delay = 0
})

const PROGRAM = `
import { createDb, createPool } from '#db/client.ts'
import { webhookLanes } from '#avisos/server/jobs/send-webhooks.ts'
const { connection, settings } = JSON.parse(process.env.HOUSE)
const pool = createPool(connection)
const secretKey = Buffer.from(settings.secretKey, 'hex')
const house = { pool, db: createDb(pool), settings: { ...settings, secretKey }, patience: 2000 }
const lanes = webhookLanes(house, () => undefined, (err) => { throw err })
for (let idle = 0, before = 0; idle < 40; ) {
  lanes.look()
  const tried = await lanes.settle()
  idle = tried === before ? idle + 1 : 0
  before = tried
  await pool.query("update webhook_envio set proximo = now() where estado = 'en_cola'")
  await new Promise((done) => setTimeout(done, 25))
}
await pool.end()
`

function startWorker() {
  const { settings } = c.house
  const house = {
    connection: c.casa.connection,
    settings: { ...settings, secretKey: settings.secretKey.toString('hex') },
  }
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, HOUSE: JSON.stringify(house) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  return child
}

const RESERVAS = 8
const EDITS = 6

/** Changes several reservations at once, each several times. Returns how many deliveries there are. */
async function work() {
  const sold = []
  for (let n = 0; n < RESERVAS; n++) sold.push(await c.sell())
  await Promise.all(
    sold.map(async (reserva) => {
      for (let n = 0; n < EDITS; n++)
        await c.ana.call(reservas.put, {
          body: { ...reserva, version: n + 1, hora: `0${n + 1}:00`, motivo: 'X' } as never,
        })
    }),
  )
  return RESERVAS * (EDITS + 1)
}

/** Place of each delivery in the order of its reservation. */
async function ranks() {
  const { rows } = await c.casa.pool.query<{ clave: string; reserva: number; n: number }>(
    `select 'evt_' || e.clave as clave, h.entidad_id::int as reserva, h.id::int as n
     from webhook_envio e join historial h on h.id = e.historial_id`,
  )
  return new Map(rows.map((row) => [row.clave, row]))
}

/** Counts deliveries that began before one of the same reservation that comes first had been accepted. */
async function outOfOrder() {
  const known = await ranks()
  const accepted = new Set<string>()
  let wrong = 0
  for (const { id, behaviour } of c.other.received) {
    const one = known.get(id)
    for (const other of known.values())
      if (one && other.reserva === one.reserva && other.n < one.n && !accepted.has(other.clave))
        wrong++
    if (behaviour === 204) accepted.add(id)
  }
  return wrong
}

const flaky = () => {
  let n = 0
  return () => (n++ % 3 === 1 ? 500 : 204)
}
const left = async () =>
  (
    await c.casa.pool.query(
      `select count(*)::int as n from webhook_envio where estado <> 'enviado'`,
    )
  ).rows[0].n as number

test('dos procesos, un receptor que falla: de cada reserva, uno tras otro', {
  timeout: 180_000,
}, async () => {
  await c.add()
  const all = await work()
  c.other.state.behave = flaky()
  c.other.state.delay = 5
  await Promise.all([startWorker(), startWorker()].map((one) => once(one, 'exit')))
  expect(await left()).toBe(0)
  expect(new Set(c.other.received.map(({ id }) => id)).size).toBe(all)
  expect(await outOfOrder()).toBe(0)
})

test('control: sin la espera por reserva el mismo desorden se nota', {
  timeout: 180_000,
}, async () => {
  await c.add()
  await work()
  // Without a reservation a delivery waits for none.
  await c.casa.pool.query('update webhook_envio set reserva_id = null')
  c.other.state.behave = flaky()
  c.other.state.delay = 5
  await Promise.all([startWorker(), startWorker()].map((one) => once(one, 'exit')))
  expect(await left()).toBe(0)
  expect(await outOfOrder()).toBeGreaterThan(0)
})

test('uno muere a medias: lo suyo sale de nuevo con el mismo número, y nada se pierde ni se adelanta', {
  timeout: 180_000,
}, async () => {
  await c.add()
  const all = await work()
  c.other.state.delay = 40
  const [dies, lives] = [startWorker(), startWorker()]
  await expect.poll(() => c.other.received.length, { timeout: 60_000 }).toBeGreaterThan(8)
  dies.kill('SIGKILL')
  await once(lives, 'exit')
  const { rows } = await c.casa.pool.query(
    `select count(*)::int as n from webhook_envio where estado = 'enviando'`,
  )
  // One or two were under way; those behind them wait.
  expect(rows[0].n).toBeLessThanOrEqual(4)
  await c.casa.pool.query(
    `update webhook_envio set arriendo = now() - interval '1 second' where estado = 'enviando'`,
  )
  await once(startWorker(), 'exit')
  expect(await left()).toBe(0)
  expect(new Set(c.other.received.map(({ id }) => id)).size).toBe(all)
  expect(await outOfOrder()).toBe(0)
})
