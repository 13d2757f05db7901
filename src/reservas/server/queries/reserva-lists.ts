import type pg from 'pg'
import type { Ctx } from '#acceso/server/session.ts'
import { notFound } from '#lib/server/errors.ts'
import type { reservas } from '../../contract.ts'
import { pickupAt } from './pickup-at.ts'
import { collectValues, conditions, reachOf, type Search, type Values } from './reserva-filters.ts'
import { list } from './reserva-page.ts'
import { completeRows, forHotel, type SelectedRow, selectReservas } from './reserva-row.ts'

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
async function findReserva(pool: pg.Pool, reach: Search, id: number) {
  const v = collectValues()
  const one = `select 1 as n, r.id, null as key from reserva r where r.id = ${v.$(id, 'int')} and ${conditions(reach, v)}`
  const [reserva] = await readVisible(pool, one, v, reach)
  if (!reserva) throw notFound()
  return reserva
}

/** Returns the reservations of a sale, in any state, that the caller may see. Throws 404 without any. */
export async function listVenta(call: Ctx<Call['getVenta']>) {
  const v = collectValues()
  const reach = reachOf(call)
  const some = `select row_number() over (order by r.fecha, ${pickupAt('r.hora')}, r.id)::int as n, r.id, null as key
    from reserva r join excursion e on e.id = r.excursion_id left join ruta ru on ru.id = r.ruta_id
    where r.venta_id = ${v.$(call.query.ventaId, 'uuid')} and ${conditions(reach, v)}`
  const found = await readVisible(call.pool, some, v, reach)
  if (found.length === 0) throw notFound()
  return found
}

async function readVisible(pool: pg.Pool, some: string, { values }: Values, { byHotel }: Search) {
  const { rows } = await pool.query<SelectedRow<null>>(selectReservas(some), values)
  return completeRows(rows).map(({ reserva }) => (byHotel ? forHotel(reserva) : reserva))
}
