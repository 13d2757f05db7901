import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { type NuevoWebhook, webhooks } from '#avisos/contract/webhook.ts'
import { reservas } from '#reservas/contract.ts'
import { nueva } from '#reservas/server/reservas-calls.testing.ts'
import { muestra } from '#testing/server/muestra.testing.ts'
import { type TestAppOptions, testApp } from '#testing/server/product.testing.ts'
import { webhookLanes } from './jobs/send-webhooks.ts'
import type { WebhookBody } from './steps/webhook-body.ts'

/** A status, or what else becomes of a request. */
export type Behaviour = number | 'silence' | 'drop' | 'redirect'

export interface Received {
  readonly id: string
  readonly body: Omit<WebhookBody, 'data'> & {
    readonly data: Omit<WebhookBody['data'], 'reserva'> & {
      readonly reserva: Record<string, unknown> | null
    }
  }
  readonly headers: IncomingHttpHeaders
  readonly raw: string
  readonly behaviour: Behaviour
}

/** Starts somebody else's server. It does what `behave` says of each request; `elsewhere` counts redirects followed. */
export async function receiver() {
  const received: Received[] = []
  const state = {
    behave: (_: Omit<Received, 'behaviour'>): Behaviour => 204,
    elsewhere: 0,
    delay: 0,
  }
  const server = createServer(async (request, response) => {
    if (request.url === '/elsewhere') {
      state.elsewhere++
      response.end()
      return
    }
    const raw = await text(request).catch(() => '')
    if (raw === '') return
    const one = {
      id: String(request.headers['webhook-id']),
      body: JSON.parse(raw),
      headers: request.headers,
      raw,
    }
    const behaviour = state.behave(one)
    received.push({ ...one, behaviour })
    if (state.delay > 0) await new Promise((done) => setTimeout(done, state.delay))
    if (behaviour === 'silence') return
    if (behaviour === 'drop') request.socket.destroy()
    else if (behaviour === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end()
    else response.writeHead(behaviour).end('ok')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`
  return { received, state, url, close }
}

/** Verifies a signature as the standard says, without the product's code. */
export function isSigned({ headers, raw, id }: Received, secret: string) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const content = `${id}.${headers['webhook-timestamp']}.${raw}`
  const wanted = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  const age = Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))
  return headers['webhook-signature'] === wanted && age < 300
}

export const EVERYTHING = ['reserva.creada', 'reserva.cambiada', 'reserva.anulada'] as const

/** Builds a house with somebody who enters webhooks and sells, and a server that receives them. */
export async function webhookHouse(more: TestAppOptions = {}) {
  const settings = {
    secretKey: createHash('sha256').update('clave').digest(),
    production: false,
    appVersion: 'prueba',
    ...more.settings,
  }
  const casa = await testApp({ ...more, settings })
  const m = await muestra(casa)
  const ana = await casa.persona('GERENCIAL', { nombre: 'ANA GERENTA' })
  const other = await receiver()
  const house = { pool: casa.pool, db: casa.db, settings, patience: 300 }
  const seen: [number, string][] = []
  /** Sends what waits. Returns how many deliveries were tried. */
  const send = async (patience = house.patience) => {
    const errors: unknown[] = []
    const lanes = webhookLanes(
      { ...house, patience },
      (reservaId, { userName }) => seen.push([reservaId, userName]),
      (err) => errors.push(err),
    )
    lanes.look()
    const tried = await lanes.settle()
    expect(errors).toEqual([])
    return tried
  }
  let serial = 0
  const add = async (values: Partial<NuevoWebhook> = {}) => {
    const body = {
      nombre: `PROGRAMA ${++serial}`,
      url: other.url,
      eventos: [...EVERYTHING],
      ...values,
    }
    const { status, data } = await ana.call(webhooks.add, { body })
    expect(status).toBe(201)
    return data
  }
  const sell = async (values: Record<string, unknown> = {}) => {
    const { status, data } = await ana.call(reservas.add, {
      body: nueva(m, {
        fecha: '2090-12-01',
        nombrePasajero: `PASAJERA ${++serial}`,
        habitacion: `H${serial}`,
        ...values,
      }) as never,
    })
    expect(status).toBe(201)
    return data
  }
  const deliveries = async (webhookId: number) =>
    (await ana.call(webhooks.getEnvios, { query: { webhookId } })).data
  /** Lets every next try be due. */
  const soon = () =>
    casa.pool.query(`update webhook_envio set proximo = now() where estado = 'en_cola'`)
  const close = async () => {
    await casa.close()
    await other.close()
  }
  return { casa, m, ana, other, house, seen, send, add, sell, deliveries, soon, close }
}
export type WebhookHouse = Awaited<ReturnType<typeof webhookHouse>>
