import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Settings } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { type Posted, postOut } from '#lib/server/post-out.ts'
import { type Claimed, claimNext, finishFailed, finishSent, pause } from '../queries/deliveries.ts'
import { mayReach } from '../steps/webhook-address.ts'
import { webhookBody } from '../steps/webhook-body.ts'
import { signatureOf, unsealSecret } from '../steps/webhook-secret.ts'

export interface WebhookHouse {
  readonly pool: pg.Pool
  readonly db: Kysely<DB>
  readonly settings: Pick<Settings, 'secretKey' | 'production' | 'appVersion'>
  /** Milliseconds that a receiver may take. */
  readonly patience?: number
}

/** Records that a webhook was told a passenger's data, under the name of who entered it. */
export type Seen = (reservaId: number, author: { userId: number; userName: string }) => void

const POLL_MS = 2_000
const PATIENCE_MS = 10_000
/** Deliveries that a process sends at once. */
const LANES = 4
/** Seconds after each try that failed; the last one again and again, until a day has passed. */
const BACKOFF = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400]
const GONE = 410

/** Sends what waits. Returns how many deliveries were tried. */
export async function sendWebhooks(
  house: WebhookHouse,
  seen: Seen,
  stop?: AbortSignal,
): Promise<number> {
  let tried = 0
  const lanes: Promise<void>[] = []
  // A lane that finds something starts the next one, so that an empty queue is asked once.
  const lane = async () => {
    for (let isFirst = true; !stop?.aborted; isFirst = false) {
      const claimed = await claimNext(house.db)
      if (!claimed) return
      tried++
      if (isFirst && lanes.length < LANES) lanes.push(lane())
      await sendOne(house, claimed, seen)
    }
  }
  lanes.push(lane())
  for (const one of lanes) await one
  return tried
}

async function sendOne(house: WebhookHouse, claimed: Claimed, seen: Seen) {
  const { db } = house
  const posted = await post(house, claimed, seen)
  const codigo = 'status' in posted ? posted.status : null
  const error = 'error' in posted ? posted.error : ''
  if (codigo !== null && codigo >= 200 && codigo < 300)
    return finishSent(db, claimed, { codigo, error })
  const wait = BACKOFF[Math.min(claimed.intentos, BACKOFF.length) - 1] ?? 0
  const estado = await finishFailed(db, claimed, { codigo, error }, wait)
  if (codigo === GONE || estado === 'abandonado')
    await pause(db, claimed.webhookId, codigo !== GONE)
}

async function post(
  { pool, settings, patience = PATIENCE_MS }: WebhookHouse,
  claimed: Claimed,
  seen: Seen,
): Promise<Posted> {
  const { clave: id, webhookId, url, secreto, reservaId, conPasajeros, autorId, nombre } = claimed
  const secret = unsealSecret(settings.secretKey, webhookId, secreto)
  if (secret === null) return { error: 'SECRETO' }
  const address = new URL(url)
  if (settings.production && address.protocol !== 'https:') return { error: 'SIN HTTPS' }
  const content = await webhookBody(pool, claimed)
  const body = JSON.stringify(content)
  const seconds = Math.floor(Date.now() / 1000)
  const posted = await postOut({
    url: address,
    headers: {
      'content-type': 'application/json',
      'user-agent': `Travesia/${settings.appVersion}`,
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signatureOf(secret, { id, seconds, body }),
    },
    body,
    patience,
    mayReach: mayReach(settings),
  })
  if (conPasajeros && reservaId !== null && content.data.reserva !== null)
    seen(reservaId, { userId: autorId, userName: `WEBHOOK ${nombre}` })
  return posted
}

/** Sends what waits every two seconds. Closing waits for what is in flight. */
export function keepWebhooks(app: FastifyInstance, house: WebhookHouse, seen: Seen) {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const run = async () => {
    try {
      await sendWebhooks(house, seen, stop.signal)
    } catch (err) {
      app.log.warn({ err }, 'webhooks')
    }
    if (!stop.signal.aborted) timer = setTimeout(start, POLL_MS).unref()
  }
  const start = () => {
    running = run()
  }
  app.addHook('onListen', async () => start())
  app.addHook('onClose', async () => {
    stop.abort()
    clearTimeout(timer)
    await running
  })
}
