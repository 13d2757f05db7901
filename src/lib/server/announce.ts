import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { cutAt } from '#lib/contract/text-reading.ts'

/** PostgreSQL channel on which the processes of one database notify each other (decision 0034). */
export const CHANNEL = 'novedades'
export const MISSED = 'missed'

/** PostgreSQL rejects payloads of 8 000 bytes or more; a message has few texts, so each is cut to this length. */
const LONGEST_TEXT = 200
const cut = (_: string, value: unknown) =>
  typeof value === 'string' ? cutAt(value, LONGEST_TEXT) : value
const write = (kind: string, data: unknown) => JSON.stringify([kind, data], cut)

type Db = Kysely<DB>
const said = new WeakMap<Transaction<DB>, string[]>()
const outboxes = new WeakMap<Db, ReturnType<typeof openOutbox>>()

export async function transact<T>(db: Db, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  const messages: string[] = []
  const result = await db.transaction().execute((tx) => {
    said.set(tx, messages)
    return work(tx)
  })
  if (messages.length > 0) outboxOf(db).send(messages)
  return result
}

export function announce(tx: Transaction<DB>, kind: string, data: unknown): void {
  const messages = said.get(tx)
  if (!messages)
    throw new Error('What announces something has to run in transact(), or nobody hears of it.')
  messages.push(write(kind, data))
}

export const post = (db: Db, kind: string, data: unknown = null) =>
  outboxOf(db).send([write(kind, data)])

export const allTold = (db: Db) => outboxOf(db).empty()

const TELL = 'select pg_notify($1, m) from unnest($2::text[]) m'
type Send = (text: string, values: [string, string[]]) => Promise<unknown>

/** Sets the process's own connection for messages (null for the pool): there they never queue behind calls. */
export const tellBy = (db: Db, send: Send | null) => outboxOf(db).sendBy(send)

function outboxOf(db: Db) {
  const outbox = outboxes.get(db) ?? openOutbox(db)
  outboxes.set(db, outbox)
  return outbox
}

/**
 * Sends one batch at a time, in order. A batch that fails is lost, and the next one begins with MISSED.
 * If the database is unreachable, listeners lose their connections too and refresh by themselves.
 */
function openOutbox(db: Db) {
  let waiting: string[] = []
  let sending: Promise<void> | undefined
  let own: Send | null = null
  const overPool: Send = (text, values) => db.executeQuery(CompiledQuery.raw(text, values))
  const send = async (batch: string[]) => {
    try {
      await (own ?? overPool)(TELL, [CHANNEL, batch])
    } catch (error) {
      if (!own) throw error
      await overPool(TELL, [CHANNEL, batch])
    }
  }
  const sendAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await send(batch)
      } catch {
        waiting = [write(MISSED, null)]
        break
      }
    }
    sending = undefined
  }
  return {
    send(messages: readonly string[]) {
      waiting.push(...messages)
      sending ??= sendAll()
    },
    sendBy(send: Send | null) {
      own = send
    },
    empty: async () => sending,
  }
}
