import type pg from 'pg'
import { PLAN_BY_VALUES } from '#db/prepare.ts'
import { PAGE_LIMIT } from '#lib/contract/envelope.ts'
import { PORTION, page, readCursor, type Slice, sliceOf, stream } from '#lib/server/listing.ts'
import { searchIds } from './buscar.ts'
import {
  type Busqueda,
  collectValues,
  conditions,
  type Filtros,
  isEmpty,
  type Quien,
  readBusqueda,
  type Values,
} from './busqueda.ts'
import { filas, readFilas } from './fila.ts'
import { inNoOrder, inOrder, ORDENES, sortBy, type Tramo } from './orden.ts'

type Clave = readonly (string | number)[]
const NADA: Slice<Clave> = { json: '', rows: 0, next: null }

interface Pedido extends Filtros {
  readonly limite?: number | undefined
  readonly cursor?: string | undefined
  readonly orden?: keyof typeof ORDENES | undefined
  readonly sentido?: 'asc' | 'desc' | undefined
}

/** Returns a list of reservations: a page with `limite`, otherwise a stream by ascending id (GE-18). */
export async function list(call: Quien & { pool: pg.Pool }, pedido: Pedido) {
  const { pool } = call
  const b = await readBusqueda(call, pedido)
  if (pedido.limite === undefined) {
    const todo = { orden: ORDENES.reciente, sentido: 'asc' } as const
    const read = isOneDay(b) ? readSorted : readInOrder
    return stream<Clave>((desde) => read(pool, { ...todo, desde }, b, PORTION))
  }
  const nombre = pedido.orden ?? 'reciente'
  const orden = ORDENES[nombre]
  const sentido = pedido.sentido ?? orden.sentido
  const sort = `${nombre} ${sentido}`
  const desde = readCursor(pedido.cursor, sort, orden.clave)
  const tramo = { orden, sentido, desde }
  const read = isOneDay(b) ? readSorted : isSparse(b, tramo) ? search : readInOrder
  return page(await read(pool, tramo, b, pedido.limite), sort, desde === null)
}

/** Returns whether one day is asked for: it has few rows, so all are read. */
const isOneDay = (b: Busqueda) => b.desde !== null && b.desde === b.hasta

const isOwn = (b: Busqueda) => b.usuarioId !== null || b.hoteles !== null

/** Returns whether nothing narrows the list but the caller's reach or the annulled state. */
const isPlain = (b: Busqueda) =>
  b.nombre === null &&
  b.excursiones === null &&
  b.desde === null &&
  b.hasta === null &&
  (b.estado === 'corrientes'
    ? b.hoteles === null || b.hoteles.length === 1
    : b.estado === 'anulada' && !isOwn(b))

/** Returns whether matches may lie far apart in the order: reading along its index could be slow. */
const isSparse = (b: Busqueda, { orden }: Tramo) =>
  !isPlain(b) ||
  (orden !== ORDENES.reciente &&
    (isOwn(b) || (b.estado === 'anulada' && orden !== ORDENES.cancelacion)))

/** Returns whether the query is one of a few shapes whose plan does not depend on the values. */
const isHot = (b: Busqueda, { orden }: Tramo) =>
  isPlain(b) ||
  (isOneDay(b) && b.nombre === null && b.hoteles === null && orden === ORDENES.reciente)

const readInOrder = (pool: pg.Pool, tramo: Tramo, b: Busqueda, limite: number) =>
  // The inner limit is a literal: with a parameter PostgreSQL would expect a tenth of the table and read it whole.
  readSome(pool, tramo, b, limite, (v) => inOrder(tramo, b, conditions(b, v), PAGE_LIMIT + 1, v))

/** Returns the same rows, for lists with at most a few hundred matches. */
const readSorted = (pool: pg.Pool, tramo: Tramo, b: Busqueda, limite: number) =>
  readSome(pool, tramo, b, limite, (v) => inNoOrder(tramo, conditions(b, v), v))

async function readSome(
  pool: pg.Pool,
  tramo: Tramo,
  b: Busqueda,
  limite: number,
  rowsOf: (v: Values) => string,
) {
  if (isEmpty(b)) return NADA
  const v = collectValues()
  const rows = rowsOf(v)
  const { orden, sentido } = tramo
  const limit = v.$(limite, 'int')
  const columna = orden.columna === null ? null : 'o.orden'
  const sort = sortBy(columna, 'o.id', sentido)
  const key = `json_build_array(${columna === null ? '' : 'o.orden, '}o.id)`
  const some = `select row_number() over (order by ${sort}) as n, o.id, ${key} as key
    from (${rows}) o order by ${sort} limit ${limit} + 1`
  const text = sliceOf(filas(some), limit)
  const { rows: found } = await pool.query<Slice<Clave>>(
    isHot(b, tramo) ? text : PLAN_BY_VALUES + text,
    v.values,
  )
  return found[0] ?? NADA
}

/** Returns the same page when matches may be rare: finds the ids first, then reads the rows. */
async function search(pool: pg.Pool, tramo: Tramo, b: Busqueda, limite: number) {
  if (isEmpty(b)) return NADA
  const found = await searchIds(pool, tramo, b, limite + 1)
  const shown = found.slice(0, limite)
  const json = await readFilas(
    pool,
    shown.map(({ id }) => id),
  )
  const next = found.length > limite ? (shown.at(-1)?.key ?? null) : null
  return { json, rows: shown.length, next }
}
