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

/**
 * Sends what waits, in lanes. `look` lets one more lane look for work; each that finds something lets another look, so
 * that an empty queue is asked once. A lane that fails is reported and ends; the others go on.
 */
export function webhookLanes(house: WebhookHouse, seen: Seen, report: (err: unknown) => void) {
  const active = new Set<Promise<void>>()
  let isStopped = false
  let tried = 0
  const lane = async () => {
    while (!isStopped) {
      const claimed = await claimNext(house.db)
      if (!claimed) return
      tried++
      look()
      await sendOne(house, claimed, seen)
    }
  }
  const look = () => {
    if (isStopped || active.size >= LANES) return
    const one = lane()
      .catch(report)
      .finally(() => active.delete(one))
    active.add(one)
  }
  /** Waits until no lane is active. Returns how many deliveries were tried so far. */
  const settle = async () => {
    while (active.size > 0) await Promise.all(active)
    return tried
  }
  /** Lets no lane claim more, and waits for what is in flight. */
  const stop = () => {
    isStopped = true
    return settle()
  }
  return { look, settle, stop }
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

/** Looks for what waits every two seconds, whatever is in flight. Closing waits for what is in flight. */
export function keepWebhooks(app: FastifyInstance, house: WebhookHouse, seen: Seen) {
  const lanes = webhookLanes(house, seen, (err) => app.log.warn({ err }, 'webhooks'))
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    lanes.look()
    timer = setInterval(lanes.look, POLL_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await lanes.stop()
  })
}
