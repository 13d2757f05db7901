import * as z from 'zod/mini'
import { day } from '#lib/contract/fields.ts'
import { among, type Busqueda, type Values } from './busqueda.ts'

/** Sort order of reservations. Ties are sorted by id in the same direction. */
export interface Orden {
  /** Expression sorted by before the id; null for the id alone. `g` is the row of `grupo`. */
  readonly columna: string | null
  /** The same expression in a form that no index matches. */
  readonly suelta: string
  readonly tipo: 'int' | 'date' | 'timestamp' | 'text collate es'
  /** Small table whose names are the order: its rows are read in order, then the reservations of each. */
  readonly grupo: 'hotel' | 'excursion' | null
  readonly sentido: 'asc' | 'desc'
  /** Key of the cursor: the column's value, if any, and the id. */
  readonly clave: z.ZodMiniType<readonly (string | number)[]>
}

const id = z.int().check(z.minimum(0), z.maximum(2_147_483_647))
// Rejects forged cursors that PostgreSQL would fail on.
const texto = z.string().check(z.maxLength(300), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))
const dia = day()
const momento = z.iso.datetime({ local: true }).check(
  z.maxLength(27),
  z.refine((text) => z.safeParse(dia, text.slice(0, 10)).success),
)

export const ORDENES = {
  reciente: {
    columna: null,
    suelta: 'r.id + 0',
    tipo: 'int',
    grupo: null,
    sentido: 'desc',
    clave: z.tuple([id]),
  },
  fecha: {
    columna: 'r.fecha',
    suelta: 'r.fecha + 0',
    tipo: 'date',
    grupo: null,
    sentido: 'desc',
    clave: z.tuple([dia, id]),
  },
  /** For annulled reservations only. */
  cancelacion: {
    columna: '(r.fecha_cancela + r.hora_cancela)',
    suelta: "(r.fecha_cancela + r.hora_cancela + interval '0')",
    tipo: 'timestamp',
    grupo: null,
    sentido: 'desc',
    clave: z.tuple([momento, id]),
  },
  nombre: {
    columna: 'r.nombre_pasajero collate es',
    suelta: "(r.nombre_pasajero || '') collate es",
    tipo: 'text collate es',
    grupo: null,
    sentido: 'asc',
    clave: z.tuple([texto, id]),
  },
  hotel: {
    columna: 'g.nombre collate es',
    suelta: 'g.nombre collate es',
    tipo: 'text collate es',
    grupo: 'hotel',
    sentido: 'asc',
    clave: z.tuple([texto, id]),
  },
  excursion: {
    columna: 'g.nombre collate es',
    suelta: 'g.nombre collate es',
    tipo: 'text collate es',
    grupo: 'excursion',
    sentido: 'asc',
    clave: z.tuple([texto, id]),
  },
} satisfies Record<string, Orden>

/** Part of an order to read: after the key `desde`, or from the start. */
export interface Tramo {
  readonly orden: Orden
  readonly sentido: 'asc' | 'desc'
  readonly desde: readonly (string | number)[] | null
}

export const sortBy = (columna: string | null, id: string, sentido: string) =>
  columna === null ? `${id} ${sentido}` : `${columna} ${sentido}, ${id} ${sentido}`

/** Returns the condition for rows after the key, as a row comparison that the index serves. */
function afterKey({ orden, sentido, desde }: Tramo, v: Values): string {
  if (desde === null) return 'true'
  const sign = sentido === 'asc' ? '>' : '<'
  if (orden.columna === null) return `r.id ${sign} ${v.$(desde[0], 'int')}`
  return `(${orden.columna}, r.id) ${sign} (${v.$(desde[0], orden.tipo)}, ${v.$(desde[1], 'int')})`
}

/** Selects reservations lazily along the index: `id` and, if the order has a column, `orden`. */
export function inOrder(
  tramo: Tramo,
  b: Busqueda,
  dentro: string,
  limit: number,
  v: Values,
): string {
  const { orden, sentido } = tramo
  if (orden.grupo !== null) return byGroup(tramo, b, dentro, limit, v)
  return `select r.*${orden.columna === null ? '' : `, ${orden.columna} as orden`} from reserva r
    where ${afterKey(tramo, v)} and ${dentro} order by ${sortBy(orden.columna, 'r.id', sentido)} limit ${limit}`
}

/** Selects the same rows in a form that no index has in order: faster where few match. */
export function inNoOrder(tramo: Tramo, dentro: string, v: Values): string {
  const { columna, suelta, grupo } = tramo.orden
  const group = grupo === null ? '' : `join ${grupo} g on g.id = r.${grupo}_id`
  return `select r.id + 0 as id${columna === null ? '' : `, ${suelta} as orden`} from reserva r ${group}
    where ${afterKey(tramo, v)} and ${dentro}`
}

function byGroup(
  { orden, sentido, desde }: Tramo,
  b: Busqueda,
  dentro: string,
  limit: number,
  v: Values,
) {
  const sign = sentido === 'asc' ? '>' : '<'
  const chosen = orden.grupo === 'hotel' ? b.hoteles : b.excursiones
  const name = desde && v.$(desde[0], orden.tipo)
  const groups = [
    name === null ? 'true' : `g.nombre collate es ${sign}= ${name}`,
    chosen === null ? 'true' : among('g.id', chosen, v),
  ]
  const later = desde
    ? `(g.nombre collate es <> ${name} or r.id ${sign} ${v.$(desde[1], 'int')})`
    : 'true'
  // The small table is sorted first: PostgreSQL returns the first row without reading every group.
  return `select r.*, g.nombre collate es as orden
    from (select id, nombre from ${orden.grupo} g where ${groups.join(' and ')} order by nombre collate es ${sentido}) g
    cross join lateral (select r.* from reserva r where r.${orden.grupo}_id = g.id and ${later} and ${dentro}
      order by r.id ${sentido} limit ${limit}) r
    order by g.nombre collate es ${sentido}, r.id ${sentido} limit ${limit}`
}
