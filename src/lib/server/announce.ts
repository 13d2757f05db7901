import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'

/** The channel of PostgreSQL over which the processes of one database tell each other what happened (decision 0034). */
export const CHANNEL = 'novedades'
/** The kind that says: something may not have been told. */
export const MISSED = 'missed'

/** PostgreSQL takes payloads of less than 8 000 bytes; a message has few texts, so none of them may be long. */
const LONGEST_TEXT = 200
const cut = (_: string, value: unknown) =>
  typeof value === 'string' && value.length > LONGEST_TEXT ? value.slice(0, LONGEST_TEXT) : value
const write = (kind: string, data: unknown) => JSON.stringify([kind, data], cut)

type Db = Kysely<DB>
const said = new WeakMap<Transaction<DB>, string[]>()
const outboxes = new WeakMap<Db, ReturnType<typeof openOutbox>>()

/**
 * A transaction whose announcements are told to every process, this one included, once it is committed: at once, and
 * together with others that come meanwhile. Never where it was rolled back.
 */
export async function transact<T>(db: Db, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  const messages: string[] = []
  const result = await db.transaction().execute((tx) => {
    said.set(tx, messages)
    return work(tx)
  })
  if (messages.length > 0) outboxOf(db).send(messages)
  return result
}

/** Says in a transaction of `transact` what is to be told when it is committed. */
export function announce(tx: Transaction<DB>, kind: string, data: unknown): void {
  const messages = said.get(tx)
  if (!messages)
    throw new Error('What announces something has to run in transact(), or nobody hears of it.')
  messages.push(write(kind, data))
}

/** Tells every process something that no transaction stands behind. */
export const post = (db: Db, kind: string, data: unknown = null) =>
  outboxOf(db).send([write(kind, data)])

/** Settles when nothing more waits to be told. */
export const allTold = (db: Db) => outboxOf(db).empty()

const TELL = 'select pg_notify($1, m) from unnest($2::text[]) m'
type Send = (text: string, values: [string, string[]]) => Promise<unknown>

/** Over which connection a process tells, while it has one for that: there no message waits behind the calls. */
export const tellBy = (db: Db, send: Send | null) => outboxOf(db).sendBy(send)

function outboxOf(db: Db) {
  const outbox = outboxes.get(db) ?? openOutbox(db)
  outboxes.set(db, outbox)
  return outbox
}

/**
 * Sends one batch at a time, in order. What could not be sent is lost, and the next batch says so: a database that
 * cannot be reached cannot be listened to either, so whoever listens knows already.
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
