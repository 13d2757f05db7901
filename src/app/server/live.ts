import { setImmediate as othersFirst } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { permisos } from '#acceso/contract/permisos.ts'
import { findOpenIds } from '#acceso/server/queries/sesiones.ts'
import { authorize, LIVE_PATH, type Sesion, type Settings } from '#acceso/server/session.ts'
import { alcanceOfTopic } from '#avisos/rules.ts'
import { broadcast, broadcastAll } from '#avisos/server/jobs/broadcast.ts'
import { ONLINE_TOPIC, PRESENCE, presenceOf } from '#avisos/server/jobs/presence.ts'
import { type Announcement, HISTORY } from '#db/bookkeeping/history.ts'
import { listen } from '#lib/server/bus.ts'
import { coalesce } from '#lib/server/coalesce.ts'
import { noSession, tooMany } from '#lib/server/errors.ts'
import type { House } from '#lib/server/mount.ts'
import { createBroker } from '#lib/server/stomp/broker.ts'
import type { Limits } from '#lib/server/stomp/peer.ts'
import { routeUpgrades, takeSocket } from '#lib/server/upgrade.ts'

export interface LiveChoices {
  limits?: Partial<Limits>
  watchMs?: number
  beatMs?: number
  /** Shortest and longest interval of presence lists; the longest, because rows of a dead process only expire. */
  listMs?: readonly [number, number]
}

const MOST_CONNECTIONS = 50
const A_MINUTE_S = 60
const CONNECT = { key: 'GET /ws', scopes: permisos['STOMP CONNECT'] } as const

export function serveLive(
  app: FastifyInstance,
  house: House<Sesion, Settings>,
  { limits = {}, watchMs = 1_000, beatMs = 10_000, listMs = [1_000, 3_000] }: LiveChoices = {},
) {
  const { pool, db } = house
  const failed = (error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    app.log.warn({ code }, 'live channel')
  }
  const broker = createBroker<Sesion>({
    refusal: ({ rol }, destination) =>
      alcanceOfTopic(destination, rol) === '-' ? 'No puede escuchar ese tema.' : null,
    onPeersChange: () => renew.ask(),
    onSubscribe: (_, destination) => {
      if (destination === ONLINE_TOPIC) show.ask()
    },
    limits,
  })
  const presence = presenceOf(db, broker)
  const [mostOften, leastOften] = listMs
  const renew = coalesce(() => presence.renew(false), mostOften, failed)
  const show = coalesce(presence.show, mostOften, failed)
  const beat = coalesce(() => presence.renew(true), 0, failed)
  const watch = coalesce(
    async () => {
      const ids = new Set(broker.sessions().map(({ id }) => id))
      if (ids.size === 0) return
      const standing = await findOpenIds(pool, [...ids])
      broker.end(({ id }) => ids.has(id) && !standing.has(id), 'La sesión terminó.')
    },
    0,
    failed,
  )

  const waiting: Announcement[] = []
  const spread = coalesce(
    async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        try {
          broadcast(broker, next)
        } catch (error) {
          failed(error)
          broadcastAll(broker)
        }
        // Yields, so that many connections at once do not delay the calls.
        await othersFirst()
      }
    },
    0,
    failed,
  )
  const onMessage = (kind: string, data: unknown) => {
    if (kind === PRESENCE) show.ask()
    if (kind !== HISTORY || broker.sessions().length === 0) return
    waiting.push(data as Announcement)
    spread.ask()
  }
  const onMissed = () => {
    broadcastAll(broker)
    show.ask()
  }

  routeUpgrades(app)
  app.get(LIVE_PATH, async (request, reply) => {
    const session = await house.authenticate(request)
    authorize(CONNECT, session)
    if (!session) throw noSession()
    if (broker.connectionsOf(session.userId) >= MOST_CONNECTIONS)
      throw tooMany('Tiene demasiadas conexiones abiertas.', A_MINUTE_S)
    const { request: raw, socket, head } = takeSocket(request, reply)
    broker.accept(raw, socket, head, session)
  })

  const works = [renew, show, beat, watch, spread]
  let stop: () => Promise<void> = async () => undefined
  app.addHook('onListen', async () => {
    const bus = listen({ db, connection: pool.options, onMessage, onMissed, onLost: failed })
    const every = (ms: number, { ask }: { ask(): void }) => setInterval(ask, ms).unref()
    const timers = [every(watchMs, watch), every(beatMs, beat), every(leastOften, show)]
    stop = async () => {
      for (const timer of timers) clearInterval(timer)
      await broker.close()
      await Promise.all(works.map((work) => work.stop()))
      await presence.leave().catch(failed)
      await bus.close()
    }
  })
  // Runs before the server waits for its connections to end.
  app.addHook('preClose', () => stop())
  return { connected: () => broker.sessions().length }
}
