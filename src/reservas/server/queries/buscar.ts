import type pg from 'pg'
import { type Busqueda, collectValues, conditions, type Values } from './busqueda.ts'
import { afterKey, inOrder, ORDENES, sortBy, type Tramo } from './orden.ts'

export interface Hallazgo {
  readonly id: number
  readonly key: readonly (string | number)[]
}

// How many rows of the order are looked at before the search turns around. Below about one match in a hundred rows the
// trigram and other indices are the shorter way.
const CERCA = 4000

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
  const near = inOrder(tramo, b, alongIndex(tramo, b, v), Math.max(CERCA, limit * 8), v)
  const matches = conditions(b, v)
  const enough = `(select count(*) from cerca) >= ${v.$(limit, 'int')}`
  // Unindexed forms of the sort, or PostgreSQL might walk along the order here as well.
  const free = sortBy(hasColumn ? orden.suelta : null, 'r.id + 0', sentido)
  const group = orden.grupo && `join ${orden.grupo} g on g.id = r.${orden.grupo}_id`
  const text = `
    with cerca as materialized (select ${columns} from (${near}) r where ${matches} order by ${sort} limit ${v.$(limit, 'int')}),
    lejos as (select r.id${hasColumn ? `, ${orden.columna} as orden` : ''} from reserva r ${group ?? ''}
      where not ${enough} and ${matches} and ${afterKey(tramo, v)} order by ${free} limit ${v.$(limit, 'int')})
    select r.id, json_build_array(${hasColumn ? 'r.orden, ' : ''}r.id) as key
    from (select * from cerca where ${enough} union all select * from lejos) r order by ${sort}`
  return (await pool.query<Hallazgo>(text, v.values)).rows
}

/** The conditions that an index has together with the order, so that the rows in between are never looked at. */
function alongIndex({ orden }: Tramo, b: Busqueda, v: Values): string {
  if (orden === ORDENES.fecha)
    return [
      b.desde !== null && `r.fecha >= ${v.$(b.desde, 'date')}`,
      b.hasta !== null && `r.fecha <= ${v.$(b.hasta, 'date')}`,
    ]
      .filter(Boolean)
      .join(' and ')
      .concat(b.desde === null && b.hasta === null ? 'true' : '')
  if (orden !== ORDENES.reciente) return 'true'
  if (b.usuarioId !== null) return `r.usuario_id = ${v.$(b.usuarioId, 'int')}`
  if (b.hoteles?.length === 1) return `r.hotel_id = ${v.$(b.hoteles[0], 'int')}`
  if (b.excursiones?.length === 1) return `r.excursion_id = ${v.$(b.excursiones[0], 'int')}`
  return 'true'
}
