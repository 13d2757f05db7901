import type pg from 'pg'
import type { Ctx } from '#acceso/server/queries.ts'
import { PAGE_LIMIT } from '#lib/contract/envelope.ts'
import { notFound } from '#lib/server/errors.ts'
import { JsonText } from '#lib/server/handle.ts'
import { page, readCursor, type Slice, sliceOf, stream } from '#lib/server/listing.ts'
import { prepared } from '#lib/server/prepared.ts'
import type { reservas } from '../../contract.ts'
import { searchIds } from './buscar.ts'
import {
  type Busqueda,
  collectValues,
  conditions,
  isEmpty,
  type Lista,
  reachOf,
  readBusqueda,
} from './busqueda.ts'
import { filas, readFilas } from './fila.ts'
import { inOrder, ORDENES, sortBy, type Tramo } from './orden.ts'

type Clave = readonly (string | number)[]
const NADA: Slice<Clave> = { json: '', rows: 0, next: null }

/** `getAll`, and `get` without an id: a page with `limite`, else all in ascending id, streamed (D22, D41). */
export async function listReservas(call: Lista) {
  const { pool, query } = call
  const b = await readBusqueda(call)
  if (query.limite === undefined) {
    const todo = { orden: ORDENES.reciente, sentido: 'asc' } as const
    return stream<Clave>((desde) => readInOrder(pool, { ...todo, desde }, b, PAGE_LIMIT))
  }
  const nombre = query.orden ?? 'reciente'
  const orden = ORDENES[nombre]
  const sentido = query.sentido ?? orden.sentido
  const sort = `${nombre} ${sentido}`
  const desde = readCursor(query.cursor, sort, orden.clave)
  const tramo = { orden, sentido, desde }
  const read = isSparse(b, tramo) ? search : readInOrder
  return page(await read(pool, tramo, b, query.limite), sort, desde === null)
}

/** Only the caller's reach narrows the list: such shapes are few and their plan is the same whatever the values. */
const isPlain = (b: Busqueda) =>
  b.nombre === null &&
  b.excursiones === null &&
  (b.hoteles === null || b.hoteles.length === 1) &&
  b.desde === null &&
  b.hasta === null &&
  b.estado === 'corrientes'

/** Whether the rows sought may lie far apart in the order, so that reading along its index could take long. */
const isSparse = (b: Busqueda, { orden }: Tramo) =>
  !isPlain(b) || ((b.usuarioId !== null || b.hoteles !== null) && orden !== ORDENES.reciente)

/** The next rows along the index of the order. */
async function readInOrder(pool: pg.Pool, tramo: Tramo, b: Busqueda, limite: number) {
  if (isEmpty(b)) return NADA
  const v = collectValues()
  // A literal limit inside: with only a parameter PostgreSQL would expect a tenth of the table and read it whole.
  const rows = inOrder(tramo, b, conditions(b, v), PAGE_LIMIT + 1, v)
  const { orden, sentido } = tramo
  const limit = v.$(limite, 'int')
  const columna = orden.columna === null ? null : 'o.orden'
  const sort = sortBy(columna, 'o.id', sentido)
  const key = `json_build_array(${columna === null ? '' : 'o.orden, '}o.id)`
  const some = `select row_number() over (order by ${sort}) as n, o.id, ${key} as key
    from (${rows}) o order by ${sort} limit ${limit} + 1`
  const text = sliceOf(filas(some), limit)
  const found = isPlain(b)
    ? await prepared<Slice<Clave>>(pool, text, v.values)
    : (await pool.query<Slice<Clave>>(text, v.values)).rows
  return found[0] ?? NADA
}

/** The same page where matches may be rare: first which rows, then the rows. */
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

/** `get` by query: one reservation, or without an id the list (D41). */
export const getReserva = (call: Ctx<typeof reservas.get>) =>
  call.query.id === undefined
    ? listReservas(call)
    : findReserva(call.pool, reachOf(call), call.query.id)

/** `get` by body: a bare id, or `{ id }`. */
export const postReserva = (call: Ctx<typeof reservas.getPost>) =>
  findReserva(call.pool, reachOf(call), typeof call.body === 'number' ? call.body : call.body.id)

/** One reservation that the caller may see, whatever its state, or 404. */
async function findReserva(pool: pg.Pool, reach: Busqueda, id: number) {
  const v = collectValues()
  const one = `select 1 as n, r.id, null as key from reserva r where r.id = ${v.$(id, 'int')} and ${conditions(reach, v)}`
  const [found] = await prepared<{ row: string }>(pool, filas(one), v.values)
  if (!found) throw notFound()
  return new JsonText(found.row)
}
