import type pg from 'pg'
import * as z from 'zod/mini'
import { invalid, notFound } from './errors.ts'
import { JsonStream, JsonText } from './handle.ts'

/** Some rows of a list as JSON elements without brackets, and where the next ones begin (null at the end). */
export interface Slice<Key> {
  readonly json: string
  readonly rows: number
  readonly next: Key | null
}

/** Opaque to callers: the sort it belongs to and the key of the last row they have. */
const writeCursor = (sort: string, key: unknown) =>
  Buffer.from(JSON.stringify([sort, key])).toString('base64url')

/** The key in a cursor of this very sort; anything else is refused, also where somebody made it up. */
export function readCursor<Key extends z.core.$ZodType>(
  text: string | undefined,
  sort: string,
  key: Key,
): z.output<Key> | null {
  if (text === undefined) return null
  try {
    const cursor = z.tuple([z.literal(sort), key])
    return z.parse(
      cursor,
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    )[1] as z.output<Key>
  } catch {
    throw invalid({ cursor: 'Cursor no válido' })
  }
}

/** A page as an answer. `total` costs nothing only when the first page is also the last, so else it is null. */
export const page = <Key>({ json, rows, next }: Slice<Key>, sort: string, isFirst: boolean) =>
  new JsonText(`[${json}]`, {
    siguiente: next === null ? null : writeCursor(sort, next),
    total: isFirst && next === null ? rows : null,
  })

/**
 * Rows of a long list that are read at a time to be streamed. Larger slices outlive the quick part of the garbage
 * collection: with 500 reservations at a time an export left the server 40 MB larger, and was no faster.
 */
export const PORTION = 100

/** A whole list costs as much as so many pages, and often more. */
const WHOLE_LIST = 20

/** A whole list as an answer, read slice by slice; between two slices no connection is held. */
export const stream = <Key>(read: (after: Key | null) => Promise<Slice<Key>>) =>
  walked(read, WHOLE_LIST)

function walked<Key>(read: (after: Key | null) => Promise<Slice<Key>>, cost: number): JsonStream {
  const answer: JsonStream = new JsonStream(walk(), cost)
  async function* walk() {
    let after: Key | null = null
    do {
      const slice: Slice<Key> = await read(after)
      yield slice.json
      answer.rows += slice.rows
      after = slice.next
    } while (after !== null)
  }
  return answer
}

/**
 * Wraps a SELECT that gives `n` (1, 2, … in order), `key` and `row` (JSON) into one that gives a slice as one row: the
 * JSON is joined where it is made, and one row more than `limit` says whether anything follows.
 */
export const sliceOf = (select: string, limit: string) => `
  select coalesce(string_agg(s.row, ',' order by s.n) filter (where s.n <= ${limit}), '') as json,
    least(count(*), ${limit})::int as rows,
    case when count(*) > ${limit} then (array_agg(s.key) filter (where s.n = ${limit}))[1] end as next
  from (${select}) s`

/** A small table as its API shows it: a SELECT with an `id` column, and the values of its `$1…`. */
export interface Listing {
  readonly select: string
  readonly values: readonly unknown[]
}

const BATCH = 500
const Id = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

interface Asked {
  readonly pool: pg.Pool
  readonly query: {
    readonly id?: number | undefined
    readonly limite?: number | undefined
    readonly cursor?: string | undefined
  }
}

/**
 * Answers `getAll` and `get` of a small table: with `id` that row or 404 (D41); with `limite` a page, newest first;
 * else everything, ascending and streamed (D22).
 */
export async function listOrFind({ pool, query }: Asked, listing: Listing) {
  const { id, limite, cursor } = query
  if (id !== undefined) return find(pool, id, listing)
  // Short, and every form asks for some of them.
  if (limite === undefined)
    return walked<number>((after) => read(pool, listing, '>', after, BATCH), 0)
  const after = readCursor(cursor, 'id', Id)
  return page(await read(pool, listing, '<', after, limite), 'id', after === null)
}

async function read(
  pool: pg.Pool,
  { select, values }: Listing,
  sign: '>' | '<',
  after: number | null,
  limit: number,
) {
  // A value in any case: the index cannot start at a parameter that may be none.
  const from = `coalesce($${values.length + 1}::int, ${sign === '>' ? 0 : 2_147_483_647})`
  const rows = `$${values.length + 2}::int`
  const order = `order by t.id ${sign === '>' ? 'asc' : 'desc'}`
  const some = `select row_number() over (${order}) as n, t.id as key, row_to_json(t)::text as row
    from (${select}) t where t.id ${sign} ${from} ${order} limit ${rows} + 1`
  const { rows: found } = await pool.query<Slice<number>>(sliceOf(some, rows), [
    ...values,
    after,
    limit,
  ])
  return found[0] ?? { json: '', rows: 0, next: null }
}

async function find(pool: pg.Pool, id: number, { select, values }: Listing) {
  const { rows } = await pool.query<{ json: string }>(
    `select row_to_json(t)::text as json from (${select}) t where t.id = $${values.length + 1}`,
    [...values, id],
  )
  const [row] = rows
  if (!row) throw notFound()
  return new JsonText(row.json)
}
