import type { Kysely } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/schema.ts'
import { allTold, CHANNEL, MISSED, tellBy } from './announce.ts'

interface Listening {
  db: Kysely<DB>
  connection: pg.PoolConfig
  onMessage(kind: string, data: unknown): void
  onMissed(): void
  onLost?(error: Error): void
  checkMs?: number
  retryMs?: readonly [number, number]
}

export function listen(listening: Listening) {
  const { db, onMissed, onLost, checkMs = 10_000, retryMs = [250, 5_000] } = listening
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let tries = 0
  let closed = false

  const connect = async () => {
    const mine = new pg.Client({
      ...listening.connection,
      application_name: `${listening.connection.application_name ?? ''} ${CHANNEL}`.trim(),
      keepAlive: true,
      // Limits the wait on a connection that died without closing.
      query_timeout: checkMs,
    })
    client = mine
    const lost = (error: Error) => {
      if (client !== mine || closed) return
      client = undefined
      tellBy(db, null)
      void mine.end().catch(() => undefined)
      onLost?.(error)
      const [first, longest] = retryMs
      // Random, so that many processes do not reconnect at the same moment.
      wait(connect, Math.min(longest, first * 2 ** tries++) * (0.5 + Math.random()))
    }
    const check = async () => {
      try {
        await mine.query('select 1')
        if (client === mine) wait(check, checkMs)
      } catch (error) {
        lost(error as Error)
      }
    }
    mine.on('error', lost)
    mine.on('end', () => lost(new Error('The connection ended.')))
    mine.on('notification', ({ payload }) => hear(listening, payload))
    try {
      await mine.connect()
      await mine.query(`listen ${CHANNEL}`)
      tries = 0
      tellBy(db, (text, values) => mine.query(text, values))
      onMissed()
      wait(check, checkMs)
    } catch (error) {
      lost(error as Error)
    }
  }
  const wait = (work: () => Promise<void>, ms: number) => {
    if (!closed) timer = setTimeout(() => void work(), ms).unref()
  }
  void connect()

  return {
    async close() {
      closed = true
      clearTimeout(timer)
      tellBy(db, null)
      await allTold(db)
      await client?.end()
    },
  }
}

function hear({ onMessage, onMissed }: Listening, payload = '') {
  let message: unknown
  try {
    message = JSON.parse(payload)
  } catch {
    // Another program, or another version of this one, uses the same channel.
  }
  if (!Array.isArray(message) || message[0] === MISSED) onMissed()
  else onMessage(String(message[0]), message[1])
}
