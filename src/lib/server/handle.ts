import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type * as z from 'zod/mini'
import type { DB } from '#db/schema.ts'
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '#lib/contract/endpoint.ts'
import type { Meta } from '#lib/contract/envelope.ts'
import { noSession } from './errors.ts'
import type { FileStore } from './file-store.ts'

export interface Session {
  readonly id: string
  readonly userId: number
  readonly userName: string
}

export interface Context<E extends Endpoint, S extends Session, Settings> {
  readonly endpoint: E
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly session: S
  readonly sessionOrNull: S | null
  readonly scope: string
  readonly settings: Settings
  readonly pool: pg.Pool
  /** The transaction inside `command`, else the pool. Never both, so no call holds two connections. */
  readonly db: Kysely<DB>
  readonly files: FileStore
  now(): { day: string; time: string }
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/**
 * Shared by all calls without a session. A getter in each context would make V8 keep it as a dictionary, and give every
 * copy of it a hidden class of its own: slow to read, and alive until the next full collection.
 */
const ANONYMOUS = {
  get session(): never {
    throw noSession()
  },
}

export const contextOf = <E extends Endpoint, S extends Session, Settings>(
  parts: Omit<Context<E, S, Settings>, 'session'>,
): Context<E, S, Settings> => {
  const { sessionOrNull: session } = parts
  return Object.assign(session ? { session } : Object.create(ANONYMOUS), parts)
}

/** Returns a copy of the context with other parts. */
export const withParts = <C extends object, P extends object>(
  context: C,
  parts: P,
): Omit<C, keyof P> & P =>
  Object.assign(Object.create(Object.getPrototypeOf(context)), context, parts)

export class JsonText {
  readonly json: string
  readonly meta: Meta | undefined
  constructor(json: string, meta?: Meta) {
    this.json = json
    this.meta = meta
  }
}

/** JSON array in pieces: a chunk is some elements, comma-separated, without brackets. Empty chunks are skipped. */
export class JsonStream {
  readonly chunks: AsyncIterable<string>
  readonly cost: number
  rows = 0
  /** Set by the house: waits for nothing and throws while the caller streams the same list. Ends with its function. */
  alone: (() => Promise<() => Promise<void>>) | undefined
  constructor(chunks: AsyncIterable<string>, cost: number) {
    this.chunks = chunks
    this.cost = cost
  }
}

export class FileBytes {
  readonly type: string
  readonly bytes: Uint8Array
  constructor(type: string, bytes: Uint8Array) {
    this.type = type
    this.bytes = bytes
  }
}

export type Answer<E extends Endpoint> = DataOf<E> | JsonText | JsonStream | FileBytes
export type Run<E extends Endpoint, S extends Session, Settings> = (
  context: Context<E, S, Settings>,
) => Promise<Answer<E>>

/** Function of a call, and what it returns: a line of the API document, and the schema of the response. */
export interface Handling<E extends Endpoint, S extends Session, Settings> {
  readonly summary: string
  /** Stays on the server: browsers would load it before the first screen. The contract has its type. */
  readonly data: z.core.$ZodType<DataOf<E>>
  readonly run: Run<E, S, Settings>
}

export interface Route<S extends Session, Settings> extends Handling<Endpoint, S, Settings> {
  readonly endpoint: Endpoint
}

/**
 * Makes a house's function for routes, by the keys of their calls. A call that is missing does not compile; one that has
 * a route already throws.
 */
export function routesFor<S extends Session, Settings>() {
  const known = new Set<string>()
  return <Calls extends Readonly<Record<string, Endpoint>>>(
    calls: Calls,
    table: { readonly [Name in keyof Calls]: Handling<Calls[Name], S, Settings> },
  ) => {
    const routes = Object.entries(calls).map(([name, endpoint]) => {
      if (known.has(endpoint.key)) throw new Error(`${endpoint.key} has two routes`)
      known.add(endpoint.key)
      return [endpoint.key, { endpoint, ...table[name] }]
    })
    return Object.fromEntries(routes) as {
      readonly [Name in keyof Calls as Calls[Name]['key']]: Route<S, Settings>
    }
  }
}
