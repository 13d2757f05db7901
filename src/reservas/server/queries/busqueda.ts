import type pg from 'pg'
import type { Sesion } from '#acceso/server/queries.ts'

export interface Quien {
  readonly scope: string
  readonly session: Pick<Sesion, 'userId' | 'hotelId'>
}

export interface Filtros {
  readonly nombre?: string | undefined
  readonly hotel?: string | undefined
  readonly excursion?: string | undefined
  /** 0 means any excursion. */
  readonly excursionId?: number | undefined
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
  readonly estado?: keyof typeof ESTADOS | undefined
}

/** Conditions of a list: the caller's reach and the filters, with hotels and excursions already looked up. */
export interface Busqueda {
  readonly usuarioId: number | null
  readonly hoteles: readonly number[] | null
  readonly excursiones: readonly number[] | null
  /** Normalised part of the passenger's name, and its LIKE pattern. */
  readonly nombre: { readonly texto: string; readonly patron: string } | null
  readonly desde: string | null
  readonly hasta: string | null
  readonly estado: keyof typeof ESTADOS
}

/** LIKE pattern for `$n` anywhere in a `norm(…)`. Escapes last: `norm` turns a full-width % into a plain one. */
export const patron = (n: number) =>
  `'%' || regexp_replace(norm($${n}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
const ids = (tabla: 'hotel' | 'excursion', n: number) =>
  `case when $${n}::text is not null then array(select id from ${tabla} where norm(nombre) like ${patron(n)}) end`

const TEXTOS = `select case when $1::text is not null then json_build_object('texto', norm($1), 'patron', ${patron(1)}) end as nombre,
  ${ids('hotel', 2)} as hoteles,
  ${ids('excursion', 3)} as excursiones`

type Textos = Pick<Busqueda, 'nombre' | 'hoteles' | 'excursiones'>
const SIN_TEXTOS: Textos = { nombre: null, hoteles: null, excursiones: null }

/** Returns the caller's reach: everything, what the caller created (C), or the caller's hotel (H). */
export const reachOf = ({ scope, session }: Quien): Busqueda => ({
  ...SIN_TEXTOS,
  usuarioId: scope === 'A' || scope === 'H' ? null : session.userId,
  hoteles: scope === 'H' ? [session.hotelId].filter((id) => id !== null) : null,
  desde: null,
  hasta: null,
  estado: 'todas',
})

type Ids = readonly number[] | null
const inBoth = (some: Ids, others: Ids) =>
  some?.filter((id) => others?.includes(id) ?? true) ?? others

/** Reads reach and filters of a list. Looks up hotels and excursions by name. */
export async function readBusqueda(
  call: Quien & { pool: pg.Pool },
  { nombre, hotel, excursion, excursionId, ...filtros }: Filtros,
): Promise<Busqueda> {
  const { desde = null, hasta = null, estado = 'corrientes' } = filtros
  const reach = reachOf(call)
  const textos = [nombre, hotel, excursion].map((text) => text || null)
  const { rows } = textos.some(Boolean)
    ? await call.pool.query<Textos>(TEXTOS, textos)
    : { rows: [] }
  const [found = SIN_TEXTOS] = rows
  const hoteles = inBoth(reach.hoteles, found.hoteles)
  const excursiones = inBoth(excursionId ? [excursionId] : null, found.excursiones)
  return { ...reach, nombre: found.nombre, hoteles, excursiones, desde, hasta, estado }
}

/** Returns true when no row can match: no query is needed. */
export const isEmpty = ({ hoteles, excursiones }: Busqueda) =>
  hoteles?.length === 0 || excursiones?.length === 0

export const ESTADOS = {
  todas: 'true',
  /** Default of the lists: active and annulled, without no-shows (RE-15). */
  corrientes: 'r.noshow = 0',
  activa: 'r.habilitado = 1 and r.noshow = 0',
  anulada: 'r.habilitado = 0',
  noshow: 'r.noshow = 1',
}

/** Collects the values of a statement and returns the placeholder `$n` of each. */
export function collectValues() {
  const values: unknown[] = []
  return { values, $: (value: unknown, type: string) => `$${values.push(value)}::${type}` }
}
export type Values = ReturnType<typeof collectValues>

/** Compares `column` with ids. One id becomes an equality, which keeps an index on (column, id) in order. */
export const among = (column: string, found: readonly number[], { $ }: Values) =>
  found.length === 1 ? `${column} = ${$(found[0], 'int')}` : `${column} = any(${$(found, 'int[]')})`

export function daysOf({ desde, hasta }: Pick<Busqueda, 'desde' | 'hasta'>, v: Values): string {
  if (desde !== null && desde === hasta) return `r.fecha = ${v.$(desde, 'date')}`
  const ends = [
    desde !== null && `r.fecha >= ${v.$(desde, 'date')}`,
    hasta !== null && `r.fecha <= ${v.$(hasta, 'date')}`,
  ]
  return ends.filter(Boolean).join(' and ') || 'true'
}

export const named = ({ patron }: NonNullable<Busqueda['nombre']>, v: Values) =>
  `r.nombre_busca like ${v.$(patron, 'text')}`

/** Returns the conditions of a search on `reserva r`. `name` builds the condition on the name. */
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
