import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/schema.ts'
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '#lib/contract/endpoint.ts'
import type { Meta } from '#lib/contract/envelope.ts'
import type { FileStore } from './file-store.ts'

/** The least this library needs to know of who is calling; a house adds its own fields. */
export interface Session {
  readonly id: string
  readonly userId: number
  readonly userName: string
}

/** What a call's function receives: parsed inputs, who calls, how far they reach, and the database. */
export interface Context<E extends Endpoint, S extends Session, Settings> {
  readonly endpoint: E
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Who calls. Throws 401 where nobody has signed in (only possible in a call open to anonymous). */
  readonly session: S
  readonly sessionOrNull: S | null
  /** The caller's cell in the call's permission row. */
  readonly scope: string
  readonly settings: Settings
  /** For named hot reads. */
  readonly pool: pg.Pool
  /** A transaction inside `command`, the pool elsewhere: never both, so no call waits for a second connection. */
  readonly db: Kysely<DB>
  /** Where uploaded files are. */
  readonly files: FileStore
  /** The operator's civil day and hour. */
  now(): { day: string; time: string }
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** An answer that PostgreSQL already wrote as JSON: passed on untouched. */
export class JsonText {
  readonly json: string
  readonly meta: Meta | undefined
  constructor(json: string, meta?: Meta) {
    this.json = json
    this.meta = meta
  }
}

/** A JSON array in pieces: each chunk is some elements, comma-separated, without brackets; empty chunks are skipped. */
export class JsonStream {
  readonly chunks: AsyncIterable<string>
  /** What it costs its session on top of the request. */
  readonly cost: number
  /** How many elements have gone out so far. */
  rows = 0
  constructor(chunks: AsyncIterable<string>, cost: number) {
    this.chunks = chunks
    this.cost = cost
  }
}

/** A file, which goes out as it is, without envelope. */
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

/** A call with the function that serves it; `mount` puts it on the server. */
export interface Route<S extends Session, Settings> {
  readonly endpoint: Endpoint
  readonly run: Run<Endpoint, S, Settings>
}

/** Joins a row of the contract to its function. Everything around the function is `mount`'s. */
export const handle = <E extends Endpoint, S extends Session, Settings>(
  endpoint: E,
  run: Run<E, S, Settings>,
): Route<S, Settings> => ({ endpoint, run: run as unknown as Run<Endpoint, S, Settings> })
