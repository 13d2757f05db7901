import type pg from 'pg'
import * as z from 'zod/mini'
import type { Ctx } from '#acceso/server/queries.ts'
import { PLAN_BY_VALUES } from '#db/prepare.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { PAGE_LIMIT } from '#lib/contract/envelope.ts'
import { PORTION, page, readCursor, type Slice, sliceOf, stream } from '#lib/server/listing.ts'
import type { historial } from '../../contract.ts'
import { among, collectValues, patron, type Values } from './busqueda.ts'

type Call = Ctx<typeof historial.get>

/** The instant and the id of a row, which is the order of the history. */
type Clave = readonly [string, number]
const CLAVE = z.tuple([
  // A made-up cursor must not reach PostgreSQL with what it refuses.
  z.iso.datetime({ offset: true }).check(z.regex(/^2.{18}(\.\d{1,6})?(Z|[+-](0\d|1[0-5]):\d\d)$/)),
  z.int().check(z.minimum(0)),
])
const NADA: Slice<Clave> = { json: '', rows: 0, next: null }

/** What happened to reservations, also to those that are gone: a page, newest first, or all of it, streamed (D21, D22). */
export async function listHistorial(call: Call) {
  const { limite, cursor, usuario } = call.query
  const autores = usuario ? await findAutores(call.pool, usuario) : null
  if (limite === undefined)
    return stream<Clave>((desde) => read(call, { autores, sentido: 'asc', desde }, PORTION))
  const desde = readCursor(cursor, 'momento', CLAVE)
  const slice = await read(call, { autores, sentido: 'desc', desde }, limite)
  return page(slice, 'momento', desde === null)
}

/** Users in whose name a literal text stands, without accents or case (D22), and who did something. */
async function findAutores(pool: pg.Pool, usuario: string): Promise<number[]> {
  const text = `select u.id from usuario u where norm(u.nombre) like ${patron(1)}
    and exists (select from historial h where h.usuario_id = u.id and h.entidad = 'reserva')`
  const { rows } = await pool.query<{ id: number }>(text, [usuario])
  return rows.map(({ id }) => id)
}

interface Tramo {
  readonly autores: readonly number[] | null
  readonly sentido: 'asc' | 'desc'
  readonly desde: Clave | null
}

async function read(call: Call, tramo: Tramo, limite: number): Promise<Slice<Clave>> {
  if (tramo.autores?.length === 0) return NADA
  const v = collectValues()
  const limit = v.$(limite, 'int')
  const order = `order by h.momento ${tramo.sentido}, h.id ${tramo.sentido}`
  const some = `select row_number() over (${order}) as n, json_build_array(h.momento, h.id) as key, row_to_json(x)::text as row
    from (select * from (${nextKeys(call, tramo, order, limit, v)}) h ${order} limit ${limit} + 1) k
      join historial h on h.id = k.id cross join lateral (select ${campos(call, v)}) x`
  const text = sliceOf(some, limit)
  const { rows } = await call.pool.query<Slice<Clave>>(
    isHot(call) ? text : PLAN_BY_VALUES + text,
    v.values,
  )
  return rows[0] ?? NADA
}

/** The rows of `read` as their place in the order alone, which an index tells without the table. */
function nextKeys(call: Call, tramo: Tramo, order: string, limit: string, v: Values): string {
  const { autores } = tramo
  const matches = conditions(call, tramo, v)
  const isNarrow = call.scope !== 'A' || call.query.reservaId !== undefined
  if (autores === null || autores.length === 1 || isNarrow)
    // A literal limit: with only a parameter PostgreSQL would expect a tenth of the table.
    return `select h.momento, h.id from historial h
      where ${matches}${autores ? ` and ${among('h.usuario_id', autores, v)}` : ''} ${order} limit ${PAGE_LIMIT + 1}`
  // An index has the rows of one user in order, not those of many: the next of each, and of those the first.
  return `select h.* from unnest(${v.$(autores, 'int[]')}) u(id) cross join lateral (
    select h.momento, h.id from historial h where h.usuario_id = u.id and ${matches} ${order} limit ${limit} + 1) h`
}

/** Shapes of which there are few and whose plan is the same whatever the values. */
const isHot = ({ query: { desde, hasta, accion, usuario } }: Call) =>
  !desde && !hasta && !accion && !usuario

/** What the caller may see, as it was copied into the history, and what they ask for. */
function conditions(call: Call, { sentido, desde: clave }: Tramo, v: Values): string {
  const { scope, session, settings } = call
  const { reservaId, desde, hasta, accion } = call.query
  // Where the clock is changed at midnight that hour may be missing; PostgreSQL then takes the first there is.
  const midnight = (day: string) =>
    `${v.$(day, 'date')}::timestamp at time zone ${v.$(settings.timeZone, 'text')}`
  const sign = sentido === 'asc' ? '>' : '<'
  return [
    `h.entidad = 'reserva'`,
    scope === 'H' && `h.hotel_id = ${v.$(session.hotelId, 'int')}`,
    scope !== 'A' && scope !== 'H' && `h.creador_id = ${v.$(session.userId, 'int')}`,
    reservaId !== undefined && `h.entidad_id = ${v.$(String(reservaId), 'text')}`,
    accion && `h.accion = ${v.$(accion, 'text')}`,
    desde && `h.momento >= ${midnight(desde)}`,
    hasta && `h.momento < ${midnight(addDays(hasta, 1))}`,
    clave &&
      `(h.momento, h.id) ${sign} (${v.$(clave[0], 'timestamptz')}, ${v.$(clave[1], 'bigint')})`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** The shape `Movimiento` of the contract, of `historial h`. */
function campos({ settings }: Call, v: Values): string {
  const local = `(h.momento at time zone ${v.$(settings.timeZone, 'text')})`
  return `h.id, h.accion, h.verbo, h.nombre_usuario as "nombreUsuario", h.nombre_pasajero as "nombrePasajero",
    h.nombre_excursion as "nombreExcursion", h.entidad_id::int as "codigoReserva", ${local}::date as fecha,
    to_char(${local}, 'HH24:MI:SS') as hora, h.fecha_excursion as "fechaExcursion", h.motivo, h.cambios`
}
