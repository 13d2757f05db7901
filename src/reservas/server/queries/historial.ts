import type pg from 'pg'
import * as z from 'zod/mini'
import type { Ctx } from '#acceso/server/session.ts'
import { PLAN_BY_VALUES } from '#db/prepare.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { PAGE_LIMIT } from '#lib/contract/envelope.ts'
import { PORTION, page, readCursor, type Slice, sliceOf, stream } from '#lib/server/listing.ts'
import { STAFF_ONLY } from '../../contract/reserva-fields.ts'
import type { historial } from '../../contract.ts'
import { among, collectValues, pattern, type Values } from './reserva-filters.ts'

type Call = Ctx<typeof historial.get>

/** Cursor of the history: instant and id, which are also its order. */
type Key = readonly [string, number]
const KEY = z.tuple([
  // Rejects forged cursors that PostgreSQL would fail on.
  z.iso.datetime({ offset: true }).check(z.regex(/^2.{18}(\.\d{1,6})?(Z|[+-](0\d|1[0-5]):\d\d)$/)),
  z.int().check(z.minimum(0)),
])
const NOTHING: Slice<Key> = { json: '', rows: 0, next: null }

/** Returns the history, also of removed reservations: a page, newest first, or a stream, oldest first. */
export async function listHistorial(call: Call) {
  const { limite, cursor, usuario } = call.query
  const authors = usuario ? await findAuthors(call.pool, usuario) : null
  if (limite === undefined)
    return stream<Key>((after) => read(call, { authors, direction: 'asc', after }, PORTION), {
      alone: true,
    })
  const after = readCursor(cursor, 'momento', KEY)
  const slice = await read(call, { authors, direction: 'desc', after }, limite)
  return page(slice, 'momento', after === null)
}

/** Returns users with at least one entry in the log whose name contains the text, ignoring accents and case. */
async function findAuthors(pool: pg.Pool, usuario: string): Promise<number[]> {
  const text = `select u.id from usuario u where norm(u.nombre) like ${pattern('$1::text')}
    and exists (select from historial h where h.usuario_id = u.id and h.entidad = 'reserva')`
  const { rows } = await pool.query<{ id: number }>(text, [usuario])
  return rows.map(({ id }) => id)
}

interface Stretch {
  readonly authors: readonly number[] | null
  readonly direction: 'asc' | 'desc'
  readonly after: Key | null
}

async function read(call: Call, stretch: Stretch, limite: number): Promise<Slice<Key>> {
  if (stretch.authors?.length === 0) return NOTHING
  const v = collectValues()
  const limit = v.$(limite, 'int')
  const order = `order by h.momento ${stretch.direction}, h.id ${stretch.direction}`
  const some = `select row_number() over (${order}) as n, json_build_array(h.momento, h.id) as key, row_to_json(x)::text as row
    from (select * from (${nextKeys(call, stretch, order, limit, v)}) h ${order} limit ${limit} + 1) k
      join historial h on h.id = k.id cross join lateral (select ${columns(call, v)}) x`
  const text = sliceOf(some, limit)
  const { rows } = await call.pool.query<Slice<Key>>(
    isHot(call) ? text : PLAN_BY_VALUES + text,
    v.values,
  )
  return rows[0] ?? NOTHING
}

/** Returns only instant and id of the rows: an index holds both, so the table is not read. */
function nextKeys(call: Call, stretch: Stretch, order: string, limit: string, v: Values): string {
  const { authors } = stretch
  const matches = conditions(call, stretch, v)
  const isNarrow = call.scope !== 'A' || call.query.reservaId !== undefined
  if (authors === null || authors.length === 1 || isNarrow)
    // The limit is a literal: with a parameter PostgreSQL would expect a tenth of the table.
    return `select h.momento, h.id from historial h
      where ${matches}${authors ? ` and ${among('h.usuario_id', authors, v)}` : ''} ${order} limit ${PAGE_LIMIT + 1}`
  // The index has the rows of one user in order, not those of several. So this reads the next rows of each user, then
  // the first of all.
  return `select h.* from unnest(${v.$(authors, 'int[]')}) u(id) cross join lateral (
    select h.momento, h.id from historial h where h.usuario_id = u.id and ${matches} ${order} limit ${limit} + 1) h`
}

/** Returns whether the query is one of a few shapes whose plan does not depend on the values. */
const isHot = ({ query: { desde, hasta, accion, usuario } }: Call) =>
  !desde && !hasta && !accion && !usuario

/** Returns the conditions of the filters and the reach, by the hotel and creator copied into the history. */
function conditions(call: Call, { direction, after }: Stretch, v: Values): string {
  const { scope, session, settings } = call
  const { reservaId, desde, hasta, accion } = call.query
  // Where the clock changes at midnight that hour may be missing. PostgreSQL then takes the next existing one.
  const midnight = (day: string) =>
    `${v.$(day, 'date')}::timestamp at time zone ${v.$(settings.timeZone, 'text')}`
  const sign = direction === 'asc' ? '>' : '<'
  return [
    `h.entidad = 'reserva'`,
    scope === 'H' && `h.hotel_id = ${v.$(session.hotelId, 'int')}`,
    scope !== 'A' && scope !== 'H' && `h.creador_id = ${v.$(session.userId, 'int')}`,
    reservaId !== undefined && `h.entidad_id = ${v.$(String(reservaId), 'text')}`,
    accion && `h.accion = ${v.$(accion, 'text')}`,
    desde && `h.momento >= ${midnight(desde)}`,
    hasta && `h.momento < ${midnight(addDays(hasta, 1))}`,
    after &&
      `(h.momento, h.id) ${sign} (${v.$(after[0], 'timestamptz')}, ${v.$(after[1], 'bigint')})`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** Changes without those of fields that HOTEL users do not read. */
const FOR_HOTEL = `jsonb_path_query_array(h.cambios, '$[*] ? (!(${STAFF_ONLY.map((name) => `@.campo == "${name}"`).join(' || ')}))') as cambios`

function columns({ scope, settings }: Call, v: Values): string {
  const local = `(h.momento at time zone ${v.$(settings.timeZone, 'text')})`
  return `h.id, h.accion, h.verbo, h.nombre_usuario as "nombreUsuario", h.nombre_pasajero as "nombrePasajero",
    h.nombre_excursion as "nombreExcursion", h.entidad_id::int as "codigoReserva", ${local}::date as fecha,
    to_char(${local}, 'HH24:MI:SS') as hora, h.fecha_excursion as "fechaExcursion", h.motivo, ${scope === 'H' ? FOR_HOTEL : 'h.cambios'}`
}
