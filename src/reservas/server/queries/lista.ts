import type pg from 'pg'
import type { Ctx } from '#acceso/server/queries.ts'
import { notFound } from '#lib/server/errors.ts'
import { JsonText } from '#lib/server/handle.ts'
import type { reservas } from '../../contract.ts'
import { type Busqueda, collectValues, conditions, reachOf } from './busqueda.ts'
import { filas } from './fila.ts'
import { list } from './pagina.ts'

type Call = typeof reservas

/** `getAll`, and `get` without an id (D41). */
export const listReservas = (call: Ctx<Call['getAll'] | Call['get']>) => list(call, call.query)

/** Annulled reservations; in pages, the last annulled first. */
export const listAnuladas = (call: Ctx<Call['getAllReservasAnuladas']>) =>
  list(call, { ...call.query, orden: call.query.orden ?? 'cancelacion', estado: 'anulada' })

type DelDia = Ctx<Call['getDetalleReserva'] | Call['getDetalleReservaNoShow']>
const listDelDia = (estado: 'activa' | 'noshow') => (call: DelDia) => {
  const { fecha, ...query } = call.query
  return list(call, { ...query, desde: fecha, hasta: fecha, estado })
}

/** Who travels on an excursion on a day. */
export const listDetalle = listDelDia('activa')
/** Who did not appear for it. */
export const listDetalleNoShow = listDelDia('noshow')

/** `get` by query: one reservation, or without an id the list (D41). */
export const getReserva = (call: Ctx<Call['get']>) =>
  call.query.id === undefined
    ? listReservas(call)
    : findReserva(call.pool, reachOf(call), call.query.id)

/** `get` by body: a bare id, or `{ id }`. */
export const postReserva = (call: Ctx<Call['getPost']>) =>
  findReserva(call.pool, reachOf(call), typeof call.body === 'number' ? call.body : call.body.id)

/** One reservation that the caller may see, whatever its state, or 404. */
async function findReserva(pool: pg.Pool, reach: Busqueda, id: number) {
  const v = collectValues()
  const one = `select 1 as n, r.id, null as key from reserva r where r.id = ${v.$(id, 'int')} and ${conditions(reach, v)}`
  const { rows } = await pool.query<{ row: string }>(filas(one), v.values)
  const [found] = rows
  if (!found) throw notFound()
  return new JsonText(found.row)
}
