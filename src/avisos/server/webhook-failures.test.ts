import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { atencion } from '#atencion/contract.ts'
import { webhooks } from '#avisos/contract/webhook.ts'
import { createDb, createPool } from '#db/client.ts'
import { keepWebhooks, webhookLanes } from './jobs/send-webhooks.ts'
import { claimNext, deleteOldDeliveries, GIVE_UP_RESTORED } from './queries/deliveries.ts'
import { type Behaviour, receiver, type WebhookHouse, webhookHouse } from './webhooks.testing.ts'

let c: WebhookHouse
beforeAll(async () => {
  c = await webhookHouse()
})
afterAll(() => c.close())
afterEach(async () => {
  await c.casa.pool.query('truncate webhook, webhook_envio')
  c.other.received.length = 0
  c.other.state.behave = () => 204
})

const age = (hours: number) =>
  c.casa.pool.query(
    `update webhook_envio set primero = primero - $1 * interval '1 hour',
    proximo = now() where estado = 'en_cola'`,
    [hours],
  )

test.each<[Behaviour, number | null, string]>([
  [500, 500, ''],
  [404, 404, ''],
  ['redirect', 302, ''],
  ['silence', null, 'ETIMEDOUT'],
  ['drop', null, 'ECONNRESET'],
])(
  'lo que no se acepta (%s) se intenta de nuevo, con el mismo número, hasta que sí',
  async (how, codigo, error) => {
    const { webhook } = await c.add()
    const reserva = await c.sell()
    c.other.state.behave = () => how
    await c.send()
    const [waiting] = await c.deliveries(webhook.id)
    expect(waiting).toMatchObject({ estado: 'en_cola', intentos: 1, codigo, error })
    expect(Date.parse(waiting?.proximo ?? '')).toBeGreaterThan(Date.now())
    expect(await c.send()).toBe(0)
    c.other.state.behave = () => 200
    await c.soon()
    await c.send()
    expect(await c.deliveries(webhook.id)).toMatchObject([
      { estado: 'enviado', intentos: 2, codigo: 200, error: '', reservaId: reserva.id },
    ])
    expect(new Set(c.other.received.map(({ id }) => id)).size).toBe(1)
    expect(c.other.state.elsewhere).toBe(0)
  },
)

test('las esperas crecen: de segundos a horas', async () => {
  const { webhook } = await c.add()
  await c.sell()
  c.other.state.behave = () => 503
  const waits: number[] = []
  for (let n = 0; n < 9; n++) {
    await c.soon()
    await c.send()
    const [one] = await c.deliveries(webhook.id)
    waits.push(Math.round((Date.parse(one?.proximo ?? '') - Date.now()) / 1000 / 5) * 5)
  }
  expect(waits).toEqual([5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 14_400])
})

test('un día después se abandona, y si en ese día nada se aceptó el webhook queda en pausa y se dice', async () => {
  const { webhook } = await c.add()
  await c.sell()
  await c.sell()
  c.other.state.behave = () => 500
  await c.send()
  await age(25)
  await c.send()
  const all = await c.deliveries(webhook.id)
  expect(all.map(({ estado }) => estado)).toContain('abandonado')
  const paused = (await c.ana.call(webhooks.getAll)).data[0]
  expect(paused?.pausado).toEqual(expect.any(String))
  const { lineas } = (await c.ana.call(atencion.get)).data
  expect(lineas).toContainEqual(
    expect.objectContaining({
      tipo: 'webhook',
      titulo: '1 webhook en pausa',
      lugar: { to: '/webhooks' },
    }),
  )
  const finanzas = await c.casa.persona('FINANZAS')
  const theirs = (await finanzas.call(atencion.get)).data.lineas
  expect(theirs.some(({ tipo }) => tipo === 'webhook')).toBe(false)

  // Changes made meanwhile wait, and are sent once it goes on.
  await c.sell()
  await c.soon()
  const tries = c.other.received.length
  expect(await c.send()).toBe(0)
  expect((await c.ana.call(webhooks.probar, { body: { id: webhook.id } })).status).toBe(409)
  c.other.state.behave = () => 200
  expect(
    (await c.ana.call(webhooks.reanudar, { body: { id: webhook.id } })).data.pausado,
  ).toBeNull()
  expect((await c.ana.call(webhooks.reanudar, { body: { id: webhook.id } })).status).toBe(409)
  await c.send()
  expect(c.other.received.length).toBeGreaterThan(tries)

  // A delivery that was given up is sent again by hand, with its number.
  const given = (await c.deliveries(webhook.id)).find(({ estado }) => estado === 'abandonado')
  const before = c.other.received.length
  const again = await c.ana.call(webhooks.reenviar, { body: { id: given?.id ?? 0 } })
  expect(again.data).toMatchObject({ estado: 'en_cola', clave: given?.clave })
  expect((await c.ana.call(webhooks.reenviar, { body: { id: given?.id ?? 0 } })).status).toBe(409)
  await c.send()
  expect(c.other.received.slice(before).map(({ id }) => id)).toEqual([given?.clave])
  const now = (await c.deliveries(webhook.id)).find(({ id }) => id === given?.id)
  expect(now).toMatchObject({ estado: 'enviado', codigo: 200 })
})

test('si ese día otro aviso se aceptó, se abandona uno y no se pausa', async () => {
  const { webhook } = await c.add()
  const [bad] = [await c.sell(), await c.sell()]
  c.other.state.behave = ({ body }) => (body.data.id === bad?.id ? 500 : 200)
  await c.send()
  await age(25)
  await c.send()
  const states = (await c.deliveries(webhook.id)).map(({ estado }) => estado)
  expect(states.toSorted()).toEqual(['abandonado', 'enviado'])
  expect((await c.ana.call(webhooks.getAll)).data[0]?.pausado).toBeNull()
})

test('quien responde 410 ya no quiere más: pausa al momento', async () => {
  const { webhook } = await c.add()
  await c.sell()
  c.other.state.behave = () => 410
  await c.send()
  expect((await c.ana.call(webhooks.getAll)).data[0]?.pausado).toEqual(expect.any(String))
  expect((await c.deliveries(webhook.id))[0]?.estado).toBe('en_cola')
})

test('un receptor que no contesta no atrasa a los demás', { timeout: 20_000 }, async () => {
  const { webhook: deaf } = await c.add({ url: c.other.url })
  const { webhook: good } = await c.add({ url: `${c.other.url}?bien` })
  c.other.state.behave = ({ headers }) =>
    headers.host && deafIds.has(headers['webhook-id']) ? 'silence' : 200
  const deafIds = new Set<unknown>()
  for (let n = 0; n < 6; n++) await c.sell()
  for (const { clave } of await c.deliveries(deaf.id)) deafIds.add(clave)
  // Two at once: six that are not answered take three times as long as one.
  const patience = 1_500
  const running = c.send(patience)
  await expect
    .poll(async () => (await c.deliveries(good.id)).every(({ estado }) => estado === 'enviado'), {
      timeout: 3 * patience,
    })
    .toBe(true)
  expect((await c.deliveries(deaf.id)).some(({ intentos }) => intentos === 0)).toBe(true)
  await running
})

const backlog = (webhookId: number, many: number) =>
  c.casa.pool.query(
    `insert into webhook_envio (webhook_id, evento) select $1, 'prueba' from generate_series(1, $2::int)`,
    [webhookId, many],
  )

test('con 50 en espera de uno que no contesta, lo nuevo de otro sale en segundos', {
  timeout: 60_000,
}, async () => {
  const mute = await receiver()
  mute.state.behave = () => 'silence'
  const { webhook: deaf } = await c.add({ url: mute.url })
  await backlog(deaf.id, 50)
  const app = fastify()
  keepWebhooks(app, { ...c.house, patience: 20_000 }, () => undefined)
  await app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => mute.received.length, { timeout: 10_000 }).toBe(2)
  const { webhook: good } = await c.add()
  await backlog(good.id, 1)
  await expect.poll(() => c.other.received.length, { timeout: 8_000 }).toBe(1)
  // Still two of the deaf one, and no more.
  expect(mute.received).toHaveLength(2)
  expect(await c.deliveries(good.id)).toMatchObject([{ intentos: 1 }])
  const closing = app.close()
  await mute.close()
  await closing
})

test('va primero el webhook del que menos se está enviando', async () => {
  const { webhook: old } = await c.add()
  await backlog(old.id, 3)
  await c.casa.pool.query(`update webhook_envio set proximo = proximo - interval '1 hour'`)
  const { webhook: young } = await c.add()
  await backlog(young.id, 2)
  const { db } = c.casa
  const claimed = []
  for (let n = 0; n < 5; n++) claimed.push((await claimNext(db))?.webhookId)
  expect(claimed).toEqual([old.id, young.id, old.id, young.id, undefined])
})

test('si la base se cae con varios envíos en curso, cada uno se informa y el proceso sigue', {
  timeout: 20_000,
}, async () => {
  const { webhook: one } = await c.add()
  const { webhook: other } = await c.add()
  for (const { id } of [one, other]) await backlog(id, 2)
  c.other.state.behave = () => 'silence'
  const unhandled: unknown[] = []
  const note = (err: unknown) => unhandled.push(err)
  process.on('unhandledRejection', note)
  const pool = createPool(c.casa.connection)
  const reported: unknown[] = []
  const lanes = webhookLanes(
    { ...c.house, pool, db: createDb(pool), patience: 3_000 },
    () => undefined,
    (err) => reported.push(err),
  )
  lanes.look()
  await expect.poll(() => c.other.received.length, { timeout: 5_000 }).toBe(4)
  await pool.end()
  expect(await lanes.settle()).toBe(4)
  await new Promise((done) => setTimeout(done, 50))
  process.off('unhandledRejection', note)
  expect(reported).toHaveLength(4)
  expect(unhandled).toEqual([])
})

test('se olvidan a los 30 días; de un respaldo restaurado no sale nada solo', async () => {
  const { webhook } = await c.add()
  await c.sell()
  await c.send()
  await c.sell()
  await c.casa.pool.query(GIVE_UP_RESTORED)
  expect((await c.deliveries(webhook.id)).map(({ estado, error }) => [estado, error])).toEqual([
    ['abandonado', 'RESTAURADO'],
    ['enviado', ''],
  ])
  await c.casa.pool.query(
    `update webhook_envio set creado = now() - interval '31 days' where estado = 'enviado'`,
  )
  await deleteOldDeliveries(c.casa.db)
  expect(await c.deliveries(webhook.id)).toHaveLength(1)
})
