import type pg from 'pg'
import { PLAN_BY_VALUES } from '#db/prepare.ts'
import {
  among,
  collectValues,
  conditions,
  daysOf,
  ESTADOS,
  named,
  type Search,
  type Values,
} from './reserva-filters.ts'
import { inNoOrder, inOrder, ORDERS, type Stretch, sortBy } from './reserva-order.ts'

export interface Found {
  readonly id: number
  readonly key: readonly (string | number)[]
}

// Rows of the order that are looked at first. If fewer than about one in a hundred match, collecting all matches
// through their own index is faster.
const NEAR = 5000
/** Rows looked at for each row wanted, for long pages. */
const NEAR_PER_ROW = 40

/**
 * Returns the first `limit` matches in order. A common name is found fastest along the order, a rare one by its own
 * index; a wrong guess by PostgreSQL reads a million rows. So this looks at the next rows of the order, and collects
 * and sorts all matches only if those are not enough.
 */
export async function searchIds(pool: pg.Pool, stretch: Stretch, b: Search, limit: number) {
  const v = collectValues()
  const { order, direction } = stretch
  const hasColumn = order.column !== null
  const sort = sortBy(hasColumn ? 'r.orden' : null, 'r.id', direction)
  const columns = hasColumn ? 'r.id, r.orden' : 'r.id'
  const near = inOrder(
    stretch,
    b,
    alongIndex(stretch, b, v),
    Math.max(NEAR, limit * NEAR_PER_ROW),
    v,
  )
  const matches = conditions(b, v)
  const enough = `(select count(*) from cerca) >= ${v.$(limit, 'int')}`
  const text = `
    with cerca as materialized (select ${columns} from (${near}) r where ${matches} order by ${sort} limit ${v.$(limit, 'int')}),
    lejos as (select * from (${inNoOrder(stretch, conditions(b, v, namedByIndex), v)}) r
      where not ${enough} order by ${sort} limit ${v.$(limit, 'int')})
    select r.id, json_build_array(${hasColumn ? 'r.orden, ' : ''}r.id) as key
    from (select * from cerca where ${enough} union all select * from lejos) r order by ${sort}`
  return (await pool.query<Found>(PLAN_BY_VALUES + text, v.values)).rows
}

/** Returns the conditions that share an index with the order: rows that fail them are never read. */
function alongIndex({ order }: Stretch, b: Search, v: Values): string {
  if (order === ORDERS.fecha) return daysOf(b, v)
  if (order === ORDERS.cancelacion) return ESTADOS.anulada
  if (order !== ORDERS.reciente) return 'true'
  if (b.estado === 'anulada' || b.estado === 'noshow') return ESTADOS[b.estado]
  if (b.usuarioId !== null) return `r.usuario_id = ${v.$(b.usuarioId, 'int')}`
  if (b.hoteles?.length === 1) return among('r.hotel_id', b.hoteles, v)
  if (b.excursiones?.length === 1) return among('r.excursion_id', b.excursiones, v)
  return 'true'
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** As `named`, for texts without trigrams. Two letters are searched with each letter, a space or the end after. */
const namedByIndex: typeof named = (nombre, v) => {
  const { texto } = nombre
  if (/[a-z0-9]{3}/.test(texto)) return named(nombre, v)
  if (/[^a-z ]/.test(texto)) return namedOddly(nombre, v)
  if (texto.length !== 2 || texto.includes(' ')) return namedWithoutIndex(nombre, v)
  const threes = [...LETTERS, ' '].map((c) => `%${texto}${c}%`).concat(`%${texto}`)
  return `(r.nombre_busca like any(${v.$(threes, 'text[]')}) or ${namedOddly(nombre, v)})`
}

/** Matches names with other characters than plain letters, which have an index of their own. */
const namedOddly: typeof named = (nombre, v) =>
  `(r.nombre_busca ~ '[^a-z ]' and ${namedWithoutIndex(nombre, v)})`

/** `|| ''` prevents the use of the trigram index, which without a trigram would be read whole. */
const namedWithoutIndex: typeof named = ({ patron }, v) =>
  `r.nombre_busca || '' like ${v.$(patron, 'text')}`
