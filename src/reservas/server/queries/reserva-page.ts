import type pg from 'pg'
import { PLAN_BY_VALUES } from '#db/prepare.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import { PAGE_LIMIT } from '#lib/contract/envelope.ts'
import { invalid } from '#lib/server/errors.ts'
import { PORTION, page, readCursor, type Slice, stream } from '#lib/server/listing.ts'
import { findDoubtful } from './doubtful-phones.ts'
import {
  type Caller,
  collectValues,
  conditions,
  type Filters,
  isEmpty,
  reachOf,
  readSearch,
  type Search,
  type Values,
} from './reserva-filters.ts'
import { inNoOrder, inOrder, ORDERS, type Order, type Stretch, sortBy } from './reserva-order.ts'
import {
  completeRows,
  readReservas,
  type SelectedRow,
  selectReservas,
  writeRows,
} from './reserva-row.ts'
import { searchIds } from './search-ids.ts'
import { LARGEST_ID } from './search-words.ts'

type Key = readonly (string | number)[]
const NOTHING: Slice<Key> = { json: '', rows: 0, next: null }

interface ListQuery extends Filters {
  readonly limite?: number | undefined
  readonly cursor?: string | undefined
  readonly orden?: keyof typeof ORDERS | undefined
  readonly sentido?: 'asc' | 'desc' | undefined
}

/** Returns a list of reservations: a page with `limite`, otherwise a stream by ascending id, or as a day goes (GE-19). */
export async function list(
  call: Caller & { pool: pg.Pool; settings: { timeZone: string }; now(): { day: Day } },
  asked: ListQuery,
) {
  const { pool } = call
  const b = {
    ...(await readSearch(call, asked)),
    ...(asked.telefono && { ids: await findDoubtful(pool, reachOf(call), call.now().day) }),
  }
  const name = asked.orden ?? 'reciente'
  const order: Order = ORDERS[name]
  if (order.ofOneDay && !isOneDay(b))
    throw invalid({ orden: 'El orden de recogida es el de un solo día' })
  if (asked.limite === undefined) {
    const all = { order: order.ofOneDay ? order : ORDERS.reciente, direction: 'asc' } as const
    const read = isOneDay(b) ? readSorted : readInOrder
    return stream<Key>((after) => read(pool, { ...all, after }, b, PORTION), {
      alone: !isOneDay(b),
    })
  }
  const direction = asked.sentido ?? order.direction
  const sort = `${name} ${direction}`
  const after = readCursor(asked.cursor, sort, order.key)
  const stretch = { order, direction, after }
  const read = isOneDay(b) ? readSorted : isSparse(b, stretch) ? search : readInOrder
  const slice =
    b.numero !== null && order === ORDERS.reciente
      ? await readNumberFirst(read, pool, stretch, b, asked.limite)
      : await read(pool, stretch, b, asked.limite)
  return page(slice, sort, after === null)
}

type Read = typeof search

/** Returns a page that begins with the reservation whose number was typed. It is left out of the later pages. */
async function readNumberFirst(
  read: Read,
  pool: pg.Pool,
  stretch: Stretch,
  b: Search,
  limit: number,
): Promise<Slice<Key>> {
  const others = (room: number) =>
    b.palabras.length === 0
      ? NOTHING
      : read(pool, stretch, { ...b, numero: null, excepto: b.numero }, room)
  if (stretch.after !== null) return others(limit)
  const first = await readSorted(pool, stretch, { ...b, palabras: [] }, 1)
  if (first.rows === 0) return others(limit)
  if (limit === 1) return { ...first, next: [stretch.direction === 'asc' ? 0 : LARGEST_ID] }
  const { json, rows, next } = await others(limit - 1)
  return { json: [first.json, json].filter(Boolean).join(','), rows: 1 + rows, next }
}

/** Returns whether one day is asked for: it has few rows, so all are read. */
const isOneDay = (b: Search) => b.desde !== null && b.desde === b.hasta

const isOwn = (b: Search) => b.usuarioId !== null || b.hoteles !== null

const isTyped = (b: Search) => b.nombre !== null || b.palabras.length > 0 || b.numero !== null

/** Returns whether nothing narrows the list but the caller's reach or the annulled state. */
const isPlain = (b: Search) =>
  !isTyped(b) &&
  b.excursiones === null &&
  b.ids === null &&
  b.sold === null &&
  b.desde === null &&
  b.hasta === null &&
  (b.estado === 'corrientes'
    ? b.hoteles === null || b.hoteles.length === 1
    : b.estado === 'anulada' && !isOwn(b))

/** Returns whether matches may lie far apart in the order: reading along its index could be slow. */
const isSparse = (b: Search, { order }: Stretch) =>
  !isPlain(b) ||
  (order !== ORDERS.reciente &&
    (isOwn(b) || (b.estado === 'anulada' && order !== ORDERS.cancelacion)))

/** Returns whether the query is one of a few shapes whose plan does not depend on the values. */
const isHot = (b: Search, { order }: Stretch) =>
  isPlain(b) ||
  (isOneDay(b) &&
    !isTyped(b) &&
    b.sold === null &&
    b.hoteles === null &&
    (order === ORDERS.reciente || order.ofOneDay === true))

const readInOrder = (pool: pg.Pool, stretch: Stretch, b: Search, limit: number) =>
  // The inner limit is a literal: with a parameter PostgreSQL would expect a tenth of the table and read it whole.
  readSome(pool, stretch, b, limit, (v) => inOrder(stretch, b, conditions(b, v), PAGE_LIMIT + 1, v))

/** Returns the same rows, for lists with at most a few hundred matches. */
const readSorted = (pool: pg.Pool, stretch: Stretch, b: Search, limit: number) =>
  readSome(pool, stretch, b, limit, (v) => inNoOrder(stretch, conditions(b, v), v))

async function readSome(
  pool: pg.Pool,
  stretch: Stretch,
  b: Search,
  limit: number,
  rowsOf: (v: Values) => string,
) {
  if (isEmpty(b)) return NOTHING
  const v = collectValues()
  const rows = rowsOf(v)
  const { order, direction } = stretch
  const column = order.column === null ? null : 'o.orden'
  const sort = sortBy(column, 'o.id', direction)
  const key = `json_build_array(${column === null ? '' : 'o.orden, '}o.id)`
  const some = `select row_number() over (order by ${sort}) as n, o.id, ${key} as key
    from (${rows}) o order by ${sort} limit ${v.$(limit + 1, 'int')}`
  const text = selectReservas(some)
  const { rows: found } = await pool.query<SelectedRow<Key>>(
    isHot(b, stretch) ? text : PLAN_BY_VALUES + text,
    v.values,
  )
  const all = completeRows(found)
  const shown = all.slice(0, limit)
  const next = all.length > limit ? (shown.at(-1)?.key ?? null) : null
  return { json: writeRows(shown, b), rows: shown.length, next }
}

/** Returns the same page when matches may be rare: finds the ids first, then reads the rows. */
async function search(pool: pg.Pool, stretch: Stretch, b: Search, limit: number) {
  if (isEmpty(b)) return NOTHING
  const found = await searchIds(pool, stretch, b, limit + 1)
  const shown = found.slice(0, limit)
  const reservas = await readReservas(
    pool,
    shown.map(({ id }) => id),
  )
  const next = found.length > limit ? (shown.at(-1)?.key ?? null) : null
  return { json: writeRows(reservas, b), rows: shown.length, next }
}
