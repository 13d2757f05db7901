import type pg from 'pg'
import { PLAN_BY_VALUES } from '#db/prepare.ts'
import {
  among,
  type Busqueda,
  collectValues,
  conditions,
  daysOf,
  ESTADOS,
  named,
  type Values,
} from './busqueda.ts'
import { inNoOrder, inOrder, ORDENES, sortBy, type Tramo } from './orden.ts'

export interface Hallazgo {
  readonly id: number
  readonly key: readonly (string | number)[]
}

// How many rows of the order are looked at before the search turns around: where fewer than about one in a hundred
// match, collecting them all through their own index is the shorter way.
const CERCA = 5000
/** The same for a long page: at most this many rows for each that is wanted. */
const CERCA_POR_FILA = 40

/**
 * The first `limit` matches of an order. A common name is found soonest by walking along the order, a rare one by its
 * own index; PostgreSQL guesses which from statistics and a wrong guess reads a million rows. So: look at the next
 * rows of the order, and only when they do not hold enough, collect every match and sort.
 */
export async function searchIds(pool: pg.Pool, tramo: Tramo, b: Busqueda, limit: number) {
  const v = collectValues()
  const { orden, sentido } = tramo
  const hasColumn = orden.columna !== null
  const sort = sortBy(hasColumn ? 'r.orden' : null, 'r.id', sentido)
  const columns = hasColumn ? 'r.id, r.orden' : 'r.id'
  const near = inOrder(
    tramo,
    b,
    alongIndex(tramo, b, v),
    Math.max(CERCA, limit * CERCA_POR_FILA),
    v,
  )
  const matches = conditions(b, v)
  const enough = `(select count(*) from cerca) >= ${v.$(limit, 'int')}`
  const text = `
    with cerca as materialized (select ${columns} from (${near}) r where ${matches} order by ${sort} limit ${v.$(limit, 'int')}),
    lejos as (select * from (${inNoOrder(tramo, conditions(b, v, namedByIndex), v)}) r
      where not ${enough} order by ${sort} limit ${v.$(limit, 'int')})
    select r.id, json_build_array(${hasColumn ? 'r.orden, ' : ''}r.id) as key
    from (select * from cerca where ${enough} union all select * from lejos) r order by ${sort}`
  return (await pool.query<Hallazgo>(PLAN_BY_VALUES + text, v.values)).rows
}

/** The conditions that an index has together with the order, so that rows that do not fulfil them are never read. */
function alongIndex({ orden }: Tramo, b: Busqueda, v: Values): string {
  if (orden === ORDENES.fecha) return daysOf(b, v)
  if (orden === ORDENES.cancelacion) return ESTADOS.anulada
  if (orden !== ORDENES.reciente) return 'true'
  if (b.estado === 'anulada' || b.estado === 'noshow') return ESTADOS[b.estado]
  if (b.usuarioId !== null) return `r.usuario_id = ${v.$(b.usuarioId, 'int')}`
  if (b.hoteles?.length === 1) return among('r.hotel_id', b.hoteles, v)
  if (b.excursiones?.length === 1) return among('r.excursion_id', b.excursiones, v)
  return 'true'
}

const LETRAS = [...'abcdefghijklmnopqrstuvwxyz']

/**
 * As `named`, in words that let an index find also what trigrams cannot, being too short or without letters. Two letters
 * are followed by a third, a space or the end.
 */
const namedByIndex: typeof named = (nombre, v) => {
  const { texto } = nombre
  if (/[a-z0-9]{3}/.test(texto)) return named(nombre, v)
  if (/[^a-z ]/.test(texto)) return namedOddly(nombre, v)
  if (texto.length !== 2 || texto.includes(' ')) return named(nombre, v)
  const threes = [...LETRAS, ' '].map((c) => `%${texto}${c}%`).concat(`%${texto}`)
  return `(r.nombre_busca like any(${v.$(threes, 'text[]')}) or ${namedOddly(nombre, v)})`
}

/**
 * Names with anything but plain letters are few and have an index of their own. The text is compared in words that the
 * index of trigrams does not know: without a trigram to look for it would be read whole.
 */
const namedOddly: typeof named = ({ patron }, v) =>
  `(r.nombre_busca ~ '[^a-z ]' and r.nombre_busca || '' like ${v.$(patron, 'text')})`
