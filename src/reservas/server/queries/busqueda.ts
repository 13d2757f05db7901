import type { Ctx, Sesion } from '#acceso/server/queries.ts'
import { prepared } from '#lib/server/prepared.ts'
import type { reservas } from '../../contract.ts'

export type Lista = Ctx<typeof reservas.getAll | typeof reservas.get>

/** What a list is narrowed to: the caller's reach and the filters, with hotels and excursions already looked up. */
export interface Busqueda {
  readonly usuarioId: number | null
  readonly hoteles: readonly number[] | null
  readonly excursiones: readonly number[] | null
  /** The search form of a part of the passenger's name, and the LIKE pattern that it makes. */
  readonly nombre: { readonly texto: string; readonly patron: string } | null
  readonly desde: string | null
  readonly hasta: string | null
  readonly estado: keyof typeof ESTADOS
}

// Escaped after `norm`, which turns full-width percent signs and the like into plain ones.
const patron = (n: number) =>
  `'%' || regexp_replace(norm($${n}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
const ids = (tabla: 'hotel' | 'excursion', n: number) =>
  `case when $${n}::text is not null then array(select id from ${tabla} where norm(nombre) like ${patron(n)}) end`

const TEXTOS = `select case when $1::text is not null then json_build_object('texto', norm($1), 'patron', ${patron(1)}) end as nombre,
  ${ids('hotel', 2)} as hoteles,
  ${ids('excursion', 3)} as excursiones`

type Textos = Pick<Busqueda, 'nombre' | 'hoteles' | 'excursiones'>
const SIN_TEXTOS: Textos = { nombre: null, hoteles: null, excursiones: null }

/** How far a caller sees: everything, what they created (C), or their own hotel's (H). */
export const reachOf = ({
  scope,
  session,
}: {
  scope: string
  session: Pick<Sesion, 'userId' | 'hotelId'>
}): Busqueda => ({
  ...SIN_TEXTOS,
  usuarioId: scope === 'A' || scope === 'H' ? null : session.userId,
  hoteles: scope === 'H' ? [session.hotelId].filter((id) => id !== null) : null,
  desde: null,
  hasta: null,
  estado: 'todas',
})

/** Reads reach and filters of a list. Filters are literal text, without accents or case (D22). */
export async function readBusqueda(call: Lista): Promise<Busqueda> {
  const { nombre, hotel, excursion, desde = null, hasta = null, estado = 'corrientes' } = call.query
  const reach = reachOf(call)
  const textos = [nombre, hotel, excursion].map((text) => text || null)
  if (!textos.some(Boolean)) return { ...reach, desde, hasta, estado }
  const [found = SIN_TEXTOS] = await prepared<Textos>(call.pool, TEXTOS, textos)
  const hoteles = reach.hoteles?.filter((id) => found.hoteles?.includes(id) ?? true)
  return { ...reach, ...found, hoteles: hoteles ?? found.hoteles, desde, hasta, estado }
}

/** True when no row can match, so that nothing need be asked. */
export const isEmpty = ({ hoteles, excursiones }: Busqueda) =>
  hoteles?.length === 0 || excursiones?.length === 0

export const ESTADOS = {
  todas: 'true',
  /** What a list shows unless asked otherwise: active and annulled, no no-shows (1§4). */
  corrientes: 'r.noshow = 0',
  activa: 'r.habilitado = 1 and r.noshow = 0',
  anulada: 'r.habilitado = 0',
  noshow: 'r.noshow = 1',
}

/** Collects the values of a statement; each gets its `$n`. */
export function collectValues() {
  const values: unknown[] = []
  return { values, $: (value: unknown, type: string) => `$${values.push(value)}::${type}` }
}
export type Values = ReturnType<typeof collectValues>

/** `column` is one of the ids; one id is written as equality, which an index on (column, id) keeps in order. */
export const among = (column: string, found: readonly number[], { $ }: Values) =>
  found.length === 1 ? `${column} = ${$(found[0], 'int')}` : `${column} = any(${$(found, 'int[]')})`

/** The days a search is narrowed to, or `true`. */
export const daysOf = ({ desde, hasta }: Pick<Busqueda, 'desde' | 'hasta'>, v: Values) =>
  [
    desde !== null && `r.fecha >= ${v.$(desde, 'date')}`,
    hasta !== null && `r.fecha <= ${v.$(hasta, 'date')}`,
  ]
    .filter(Boolean)
    .join(' and ') || 'true'

/** The name of `reserva r` holds the text. */
export const named = ({ patron }: NonNullable<Busqueda['nombre']>, v: Values) =>
  `r.nombre_busca like ${v.$(patron, 'text')}`

/** The conditions of a search on `reserva r`; `name` says in which words the name is compared. */
export function conditions(b: Busqueda, v: Values, name = named): string {
  return [
    ESTADOS[b.estado],
    b.usuarioId !== null && `r.usuario_id = ${v.$(b.usuarioId, 'int')}`,
    b.hoteles && among('r.hotel_id', b.hoteles, v),
    b.excursiones && among('r.excursion_id', b.excursiones, v),
    b.nombre !== null && name(b.nombre, v),
    daysOf(b, v),
  ]
    .filter(Boolean)
    .join(' and ')
}
