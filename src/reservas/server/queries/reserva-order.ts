import * as z from 'zod/mini'
import { day } from '#lib/contract/fields.ts'
import { pickupOf } from './pickup-at.ts'
import { among, type Search, type Values } from './reserva-filters.ts'

/** Sort order of reservations. Ties are sorted by id in the same direction. */
export interface Order {
  /** Expression sorted by before the id; null for the id alone. `g` is the row of `grupo`. */
  readonly column: string | null
  /** The same expression in a form that no index matches. */
  readonly loose: string
  readonly type: 'int' | 'date' | 'timestamp' | 'text collate es'
  /** Small table whose names are the order: its rows are read in order, then the reservations of each. */
  readonly group: 'hotel' | 'excursion' | null
  /** Whether only a list of one day has this order. */
  readonly ofOneDay?: true
  readonly direction: 'asc' | 'desc'
  /** Key of the cursor: the column's value, if any, and the id. */
  readonly key: z.ZodMiniType<readonly (string | number)[]>
}

const id = z.int().check(z.minimum(0), z.maximum(2_147_483_647))
// Rejects forged cursors that PostgreSQL would fail on.
const asText = z.string().check(z.maxLength(300), z.regex(/^[^\0\p{Cs}]*$/u))
const dia = day()
const momento = z.iso.datetime({ local: true }).check(
  z.maxLength(27),
  z.refine((text) => z.safeParse(dia, text.slice(0, 10)).success),
)

export const ORDERS = {
  reciente: {
    column: null,
    loose: 'r.id + 0',
    type: 'int',
    group: null,
    direction: 'desc',
    key: z.tuple([id]),
  },
  fecha: {
    column: 'r.fecha',
    loose: 'r.fecha + 0',
    type: 'date',
    group: null,
    direction: 'desc',
    key: z.tuple([dia, id]),
  },
  /** For annulled reservations only. */
  cancelacion: {
    column: '(r.fecha_cancela + r.hora_cancela)',
    loose: "(r.fecha_cancela + r.hora_cancela + interval '0')",
    type: 'timestamp',
    group: null,
    direction: 'desc',
    key: z.tuple([momento, id]),
  },
  nombre: {
    column: 'r.nombre_pasajero collate es',
    loose: "(r.nombre_pasajero || '') collate es",
    type: 'text collate es',
    group: null,
    direction: 'asc',
    key: z.tuple([asText, id]),
  },
  hotel: {
    column: 'g.nombre collate es',
    loose: 'g.nombre collate es',
    type: 'text collate es',
    group: 'hotel',
    direction: 'asc',
    key: z.tuple([asText, id]),
  },
  excursion: {
    column: 'g.nombre collate es',
    loose: 'g.nombre collate es',
    type: 'text collate es',
    group: 'excursion',
    direction: 'asc',
    key: z.tuple([asText, id]),
  },
  /** As `inPickupOrder`. */
  recogida: {
    column: 'r.orden',
    loose: 'r.orden',
    type: 'text collate es',
    group: null,
    ofOneDay: true,
    direction: 'asc',
    key: z.tuple([asText, id]),
  },
} satisfies Record<string, Order>

/** Part of an order to read: after the key `after`, or from the start. */
export interface Stretch {
  readonly order: Order
  readonly direction: 'asc' | 'desc'
  readonly after: readonly (string | number)[] | null
}

export const sortBy = (column: string | null, id: string, direction: string) =>
  column === null ? `${id} ${direction}` : `${column} ${direction}, ${id} ${direction}`

/** Returns the condition for rows after the key, as a row comparison that the index serves. */
function afterKey({ order, direction, after }: Stretch, v: Values): string {
  if (after === null) return 'true'
  const sign = direction === 'asc' ? '>' : '<'
  if (order.column === null) return `r.id ${sign} ${v.$(after[0], 'int')}`
  return `(${order.column}, r.id) ${sign} (${v.$(after[0], order.type)}, ${v.$(after[1], 'int')})`
}

/** Selects reservations lazily along the index: `id` and, if the order has a column, `orden`. */
export function inOrder(
  stretch: Stretch,
  b: Search,
  within: string,
  limit: number,
  v: Values,
): string {
  const { order, direction } = stretch
  if (order.group !== null) return byGroup(stretch, b, within, limit, v)
  return `select r.*${order.column === null ? '' : `, ${order.column} as orden`} from reserva r
    where ${afterKey(stretch, v)} and ${within} order by ${sortBy(order.column, 'r.id', direction)} limit ${limit}`
}

/** Minutes from the day before to the pick-up, 0 without any; hotel and, after more space than a name has, room. */
const RECOGIDA = `lpad(coalesce(1440 + extract(epoch from ${pickupOf('r.excursion_id, r.ruta_id')})::int / 60, 0)::text, 4, '0')
  || ' ' || h.nombre || '  ' || r.habitacion`

const withPickup = (within: string) =>
  `(select r.id, (${RECOGIDA}) collate es as orden from reserva r join hotel h on h.id = r.hotel_id
    join excursion e on e.id = r.excursion_id left join ruta ru on ru.id = r.ruta_id where ${within}) r`

/** Selects the same rows in a form that no index has in order: faster where few match. */
export function inNoOrder(stretch: Stretch, within: string, v: Values): string {
  const { column, loose, group, ofOneDay } = stretch.order
  if (ofOneDay)
    return `select r.id, r.orden from ${withPickup(within)} where ${afterKey(stretch, v)}`
  const join = group === null ? '' : `join ${group} g on g.id = r.${group}_id`
  return `select r.id + 0 as id${column === null ? '' : `, ${loose} as orden`} from reserva r ${join}
    where ${afterKey(stretch, v)} and ${within}`
}

function byGroup(
  { order, direction, after }: Stretch,
  b: Search,
  within: string,
  limit: number,
  v: Values,
) {
  const sign = direction === 'asc' ? '>' : '<'
  const chosen = order.group === 'hotel' ? b.hoteles : b.excursiones
  const name = after && v.$(after[0], order.type)
  const groups = [
    name === null ? 'true' : `g.nombre collate es ${sign}= ${name}`,
    chosen === null ? 'true' : among('g.id', chosen, v),
  ]
  const later = after
    ? `(g.nombre collate es <> ${name} or r.id ${sign} ${v.$(after[1], 'int')})`
    : 'true'
  // The small table is sorted first: PostgreSQL returns the first row without reading every group.
  return `select r.*, g.nombre collate es as orden
    from (select id, nombre from ${order.group} g where ${groups.join(' and ')} order by nombre collate es ${direction}) g
    cross join lateral (select r.* from reserva r where r.${order.group}_id = g.id and ${later} and ${within}
      order by r.id ${direction} limit ${limit}) r
    order by g.nombre collate es ${direction}, r.id ${direction} limit ${limit}`
}
