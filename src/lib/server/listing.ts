import type pg from 'pg'
import * as z from 'zod/mini'
import { invalid, notFound } from './errors.ts'
import { JsonStream, JsonText } from './handle.ts'
import { sparseRow } from './sparse-row.ts'

export interface Slice<Key> {
  readonly json: string
  readonly rows: number
  readonly next: Key | null
}

const writeCursor = (sort: string, key: unknown) =>
  Buffer.from(JSON.stringify([sort, key])).toString('base64url')

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

/** total is null unless the first page is also the last: counting more would be slow. */
export const metaOf = (
  { rows, next }: Omit<Slice<unknown>, 'json'>,
  sort: string,
  isFirst: boolean,
) => ({
  siguiente: next === null ? null : writeCursor(sort, next),
  total: isFirst && next === null ? rows : null,
})

export const page = <Key>(slice: Slice<Key>, sort: string, isFirst: boolean) =>
  new JsonText(`[${slice.json}]`, metaOf(slice, sort, isFirst))

/** As `metaOf` for a list that is cut without `limite` too: nothing is told of one that was answered whole. */
export const metaOfCut = (
  slice: Omit<Slice<unknown>, 'json'>,
  sort: string,
  { limite, cursor }: { limite?: number | undefined; cursor?: string | undefined },
) =>
  limite === undefined && cursor === undefined && slice.next === null
    ? undefined
    : metaOf(slice, sort, cursor === undefined)

/** Cuts a page off rows of which one more than `limit` was read. */
export function cut<Row, Key>(found: readonly Row[], limit: number, keyOf: (row: Row) => Key) {
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return { shown, rows: shown.length, next: last === undefined ? null : keyOf(last) }
}

/**
 * Larger slices outlive the young generation of the garbage collector: with 500 reservations at a time an export left
 * the server 40 MB larger, and was no faster.
 */
export const PORTION = 100

const WHOLE_LIST = 20

interface StreamChoices {
  /** One at a time for each caller, once it is longer than a portion: the list may be all there is. */
  alone?: boolean
}

export const stream = <Key>(
  read: (after: Key | null) => Promise<Slice<Key>>,
  choices?: StreamChoices,
) => walked(read, WHOLE_LIST, choices)

function walked<Key>(
  read: (after: Key | null) => Promise<Slice<Key>>,
  cost: number,
  { alone = false }: StreamChoices = {},
): JsonStream {
  const answer: JsonStream = new JsonStream(walk(), cost)
  async function* walk() {
    let slice = await read(null)
    const free = alone && slice.next !== null ? await answer.alone?.() : undefined
    try {
      for (;;) {
        yield slice.json
        answer.rows += slice.rows
        if (slice.next === null) return
        slice = await read(slice.next)
      }
    } finally {
      await free?.()
    }
  }
  return answer
}

/**
 * Wraps a SELECT of `n` (1, 2, … in order), `key` and `row` (JSON) into one that returns a slice as one row.
 * Reads one row more than `limit` to know whether another follows.
 */
export const sliceOf = (select: string, limit: string) => `
  select coalesce(string_agg(s.row, ',' order by s.n) filter (where s.n <= ${limit}), '') as json,
    least(count(*), ${limit})::int as rows,
    case when count(*) > ${limit} then (array_agg(s.key) filter (where s.n = ${limit}))[1] end as next
  from (${select}) s`

export interface Listing {
  readonly select: string
  readonly values: readonly unknown[]
  /** Fields that are left out while they are null. None of them is the first. */
  readonly optional?: readonly string[]
}

const BATCH = 500
/** Key of a list by id. */
export const Id = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

interface Asked {
  readonly pool: pg.Pool
  readonly query: {
    readonly id?: number | undefined
    readonly limite?: number | undefined
    readonly cursor?: string | undefined
  }
}

/** Returns with `id` that row or 404; with `limite` a page, newest first; else every row, ascending and streamed. */
export async function listOrFind({ pool, query }: Asked, listing: Listing) {
  const { id, limite, cursor } = query
  if (id !== undefined) return find(pool, id, listing)
  // Costs nothing extra: the lists are short, and every form loads some.
  if (limite === undefined)
    return walked<number>((after) => read(pool, listing, '>', after, BATCH), 0)
  const after = readCursor(cursor, 'id', Id)
  return page(await read(pool, listing, '<', after, limite), 'id', after === null)
}

async function read(
  pool: pg.Pool,
  { select, values, optional }: Listing,
  sign: '>' | '<',
  after: number | null,
  limit: number,
) {
  // Never null: the index cannot be used with a parameter that may be null.
  const from = `coalesce($${values.length + 1}::int, ${sign === '>' ? 0 : 2_147_483_647})`
  const rows = `$${values.length + 2}::int`
  const order = `order by t.id ${sign === '>' ? 'asc' : 'desc'}`
  const some = `select row_number() over (${order}) as n, t.id as key, ${sparseRow('t', optional)} as row
    from (${select}) t where t.id ${sign} ${from} ${order} limit ${rows} + 1`
  const { rows: found } = await pool.query<Slice<number>>(sliceOf(some, rows), [
    ...values,
    after,
    limit,
  ])
  return found[0] ?? { json: '', rows: 0, next: null }
}

async function find(pool: pg.Pool, id: number, { select, values, optional }: Listing) {
  const { rows } = await pool.query<{ json: string }>(
    `select ${sparseRow('t', optional)} as json from (${select}) t where t.id = $${values.length + 1}`,
    [...values, id],
  )
  const [row] = rows
  if (!row) throw notFound()
  return new JsonText(row.json)
}
