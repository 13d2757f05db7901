import type { Kysely } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/schema.ts'
import { allTold, CHANNEL, MISSED, tellBy } from './announce.ts'

export interface Listening {
  /** Whose announcements go out over the connection as well. */
  db: Kysely<DB>
  connection: pg.PoolConfig
  /** What some process announced, this one included; in the order in which each told it. */
  onMessage(kind: string, data: unknown): void
  /** Something may have been told that was not heard: once listening begins, and each time it begins again. */
  onMissed(): void
  onLost?(error: Error): void
  /** How often a connection that says nothing is asked whether it is there. */
  checkMs?: number
  /** From the first try to connect again to the longest wait between two. */
  retryMs?: readonly [number, number]
}

/**
 * Hears what the processes of one database announce, and tells them what this one does, over a connection of its own, for
 * as long as it is not closed: a lost connection is made again.
 */
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
      // Without it a line that died silently would be waited for.
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
      // With chance in it, so that many processes do not come back in the same moment.
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
    // Of another program on the same channel, or of another version of this one.
  }
  if (!Array.isArray(message) || message[0] === MISSED) onMissed()
  else onMessage(String(message[0]), message[1])
}
