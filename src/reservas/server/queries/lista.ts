import type pg from 'pg'
import type { Ctx } from '#acceso/server/queries.ts'
import { notFound } from '#lib/server/errors.ts'
import { JsonText } from '#lib/server/handle.ts'
import type { reservas } from '../../contract.ts'
import { type Busqueda, collectValues, conditions, reachOf } from './busqueda.ts'
import { filas } from './fila.ts'
import { list } from './pagina.ts'

type Call = typeof reservas

export const listReservas = (call: Ctx<Call['getAll'] | Call['get']>) => list(call, call.query)

/** Returns the annulled reservations. Pages begin with the last annulled. */
export const listAnuladas = (call: Ctx<Call['getAllReservasAnuladas']>) =>
  list(call, { ...call.query, orden: call.query.orden ?? 'cancelacion', estado: 'anulada' })

type DelDia = Ctx<Call['getDetalleReserva'] | Call['getDetalleReservaNoShow']>
const listDelDia = (estado: 'activa' | 'noshow') => (call: DelDia) => {
  const { fecha, ...query } = call.query
  return list(call, { ...query, desde: fecha, hasta: fecha, estado })
}

export const listDetalle = listDelDia('activa')
export const listDetalleNoShow = listDelDia('noshow')

export const getReserva = (call: Ctx<Call['get']>) =>
  call.query.id === undefined
    ? listReservas(call)
    : findReserva(call.pool, reachOf(call), call.query.id)

export const postReserva = (call: Ctx<Call['getPost']>) =>
  findReserva(call.pool, reachOf(call), typeof call.body === 'number' ? call.body : call.body.id)

/** Returns a reservation in any state that the caller may see, or throws 404. */
async function findReserva(pool: pg.Pool, reach: Busqueda, id: number) {
  const v = collectValues()
  const one = `select 1 as n, r.id, null as key from reserva r where r.id = ${v.$(id, 'int')} and ${conditions(reach, v)}`
  const { rows } = await pool.query<{ row: string }>(filas(one), v.values)
  const [found] = rows
  if (!found) throw notFound()
  return new JsonText(found.row)
}
