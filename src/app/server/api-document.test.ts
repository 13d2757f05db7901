import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhooks } from '#avisos/contract/webhook.ts'
import { direccion } from '#avisos/server/avisos-calls.testing.ts'
import { type WebhookHouse, webhookHouse } from '#avisos/server/webhooks.testing.ts'
import { llaves } from '#catalogos/llaves/contract.ts'

// The two programs of docs/api.md, as they are written there.
const [reads = '', receives = ''] = Array.from(
  readFileSync('docs/api.md', 'utf8').matchAll(/```js\n([\s\S]*?)```/g),
  ([, code]) => code,
)

let c: WebhookHouse
const children: ChildProcess[] = []
beforeAll(async () => {
  c = await webhookHouse()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await c.close()
})

function run(program: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, ...env },
  })
  children.push(child)
  return child
}

const tomorrow = () =>
  new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: 'America/Santiago' })

test('el programa que lee con una llave lista las reservas de mañana, todas', async () => {
  const day = tomorrow()
  const sold = []
  for (let n = 0; n < 3; n++) sold.push(await c.sell({ fecha: day }))
  await c.sell()
  const { data } = await c.ana.call(llaves.add, { body: { nombre: 'LECTOR', rolId: 6 } })
  const origin = `http://${await direccion(c.casa.app)}`
  // Small pages, so that it has to turn them.
  const small = reads.replace("limite: '100'", "limite: '2'")
  expect(small).not.toBe(reads)
  for (const program of [reads, small]) {
    const child = run(program, { ORIGIN: origin, LLAVE: data.token })
    const lines = (await text(child.stdout)).trim().split('\n')
    expect(lines.toSorted()).toEqual(
      sold.map(({ id }) => `${id} ${day} VALLE DE LA LUNA Terrantai 3`).toSorted(),
    )
  }
  await c.ana.call(llaves.revocar, { body: { id: data.llave.id, motivo: 'X' } })
  const refused = run(reads, { ORIGIN: origin, LLAVE: data.token })
  expect(await text(refused.stderr)).toContain('401: La llave no sirve')
})

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

test('el programa que recibe acepta lo firmado y nada más', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const { webhook, secreto } = await c.add({ url })
  const child = run(receives, { SECRETO: secreto, PORT: String(port) })
  let said = ''
  child.stdout.on('data', (part) => {
    said += part
  })
  const forge = (headers: Record<string, string>) =>
    fetch(url, { method: 'POST', body: '{}', headers }).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(() => forge({}), { timeout: 20_000 }).toBe(401)
  const now = String(Math.floor(Date.now() / 1000))
  const forged = { 'webhook-id': 'x', 'webhook-timestamp': now, 'webhook-signature': 'v1,AAAA' }
  expect(await forge(forged)).toBe(401)
  const reserva = await c.sell()
  await c.send()
  const [delivery] = await c.deliveries(webhook.id)
  await expect.poll(async () => (await c.deliveries(webhook.id))[0]?.estado).toBe('enviado')
  expect(said).toContain(`${delivery?.clave} reserva.creada ${reserva.id} 1`)
  await c.ana.call(webhooks.delete, { params: { id: webhook.id } })
})
