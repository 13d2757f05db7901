import type pg from 'pg'
import type { Sesion } from '#acceso/server/session.ts'
import { readTyped, type Typed } from './search-words.ts'

export interface Caller {
  readonly scope: string
  readonly session: Pick<Sesion, 'userId' | 'hotelId'>
}

export interface Filters {
  readonly nombre?: string | undefined
  readonly hotel?: string | undefined
  readonly excursion?: string | undefined
  /** Words that each have to be found in some field (RE-41). */
  readonly buscar?: string | undefined
  /** 0 means any excursion. */
  readonly excursionId?: number | undefined
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
  readonly estado?: keyof typeof ESTADOS | undefined
  /** Only coming reservations whose telephone WhatsApp cannot open. */
  readonly telefono?: 'dudoso' | undefined
  readonly hotelId?: number | undefined
  readonly canalVentaId?: number | undefined
  readonly vendedorId?: number | undefined
  readonly vendidaDesde?: string | undefined
  readonly vendidaHasta?: string | undefined
}

/** Conditions of a list: the caller's reach and the filters, with hotels and excursions already looked up. */
export interface Search {
  readonly usuarioId: number | null
  readonly hoteles: readonly number[] | null
  readonly excursiones: readonly number[] | null
  readonly nombre: NamePart | null
  readonly palabras: readonly Word[]
  /** Number of a reservation that is found whatever its fields say. */
  readonly numero: number | null
  /** Reservations that the others are left out for. */
  readonly ids: readonly number[] | null
  /** Reservation that is left out. */
  readonly excepto: number | null
  readonly desde: string | null
  readonly hasta: string | null
  readonly estado: keyof typeof ESTADOS
  readonly sold: Sold | null
  /** Whether a HOTEL user reads, to whom some fields are not told. */
  readonly byHotel: boolean
}

/** Channel, seller and days of the sale, in the operator's time zone. */
type Sold = Pick<Filters, 'canalVentaId' | 'vendedorId' | 'vendidaDesde' | 'vendidaHasta'> & {
  readonly timeZone: string
}

/** Normalised part of the passenger's name, and its LIKE pattern. */
interface NamePart {
  readonly texto: string
  readonly patron: string
}

/** Typed word, and the hotels and excursions in whose names it is found. */
interface Word extends NamePart {
  readonly telefono: string | null
  readonly hoteles: readonly number[]
  readonly excursiones: readonly number[]
}

/** LIKE pattern for a text anywhere in a `norm(…)`. Escapes last: `norm` turns a full-width % into a plain one. */
export const pattern = (text: string) =>
  `'%' || regexp_replace(norm(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
const namedLike = (table: 'hotel' | 'excursion', text: string) =>
  `array(select id from ${table} where norm(nombre) like ${pattern(text)})`
const ids = (table: 'hotel' | 'excursion', n: number) =>
  `case when $${n}::text is not null then ${namedLike(table, `$${n}::text`)} end`

const TEXTS = `select case when $1::text is not null then json_build_object('texto', norm($1), 'patron', ${pattern('$1::text')}) end as nombre,
  ${ids('hotel', 2)} as hoteles,
  ${ids('excursion', 3)} as excursiones,
  array(select json_build_object('texto', norm(w.text), 'patron', ${pattern('w.text')}, 'telefono', w.telefono,
      'hoteles', ${namedLike('hotel', 'w.text')}, 'excursiones', ${namedLike('excursion', 'w.text')})
    from json_to_recordset($4::json) w(text text, telefono text)) as palabras`

type Texts = Pick<Search, 'nombre' | 'hoteles' | 'excursiones' | 'palabras'>
const NO_TEXTS: Texts = { nombre: null, hoteles: null, excursiones: null, palabras: [] }
const NOTHING_TYPED: Typed = { numero: null, words: [] }

/** Returns the caller's reach: everything, what the caller created (C), or the caller's hotel (H). */
export const reachOf = ({ scope, session }: Caller): Search => ({
  ...NO_TEXTS,
  numero: null,
  ids: null,
  excepto: null,
  usuarioId: scope === 'A' || scope === 'H' ? null : session.userId,
  hoteles: scope === 'H' ? [session.hotelId].filter((id) => id !== null) : null,
  desde: null,
  hasta: null,
  estado: 'todas',
  sold: null,
  byHotel: scope === 'H',
})

type Ids = readonly number[] | null
const inBoth = (some: Ids, others: Ids) =>
  some?.filter((id) => others?.includes(id) ?? true) ?? others

/** Reads reach and filters of a list. Looks up hotels and excursions by name. */
export async function readSearch(
  call: Caller & { pool: pg.Pool; settings: { timeZone: string } },
  { nombre, hotel, excursion, buscar, excursionId, ...filters }: Filters,
): Promise<Search> {
  const { desde = null, hasta = null, estado = 'corrientes' } = filters
  const reach = reachOf(call)
  const { numero, words } = buscar ? readTyped(buscar) : NOTHING_TYPED
  const texts = [nombre, hotel, excursion].map((text) => text || null)
  const { rows } =
    texts.some(Boolean) || words.length > 0
      ? await call.pool.query<Texts>(TEXTS, [...texts, JSON.stringify(words)])
      : { rows: [] }
  const [found = NO_TEXTS] = rows
  const { hotelId, canalVentaId, vendedorId, vendidaDesde, vendidaHasta } = filters
  const own = inBoth(reach.hoteles, found.hoteles)
  const hoteles = hotelId ? inBoth([hotelId], own) : own
  const { timeZone } = call.settings
  const sold =
    canalVentaId || vendedorId || vendidaDesde || vendidaHasta
      ? { canalVentaId, vendedorId, vendidaDesde, vendidaHasta, timeZone }
      : null
  const excursiones = inBoth(excursionId ? [excursionId] : null, found.excursiones)
  const { nombre: name, palabras } = found
  return {
    ...reach,
    nombre: name,
    palabras,
    numero,
    hoteles,
    excursiones,
    desde,
    hasta,
    estado,
    sold,
  }
}

/** Returns true when no row can match: no query is needed. */
export const isEmpty = ({ hoteles, excursiones, ids }: Search) =>
  hoteles?.length === 0 || excursiones?.length === 0 || ids?.length === 0

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

export function daysOf({ desde, hasta }: Pick<Search, 'desde' | 'hasta'>, v: Values): string {
  if (desde !== null && desde === hasta) return `r.fecha = ${v.$(desde, 'date')}`
  const ends = [
    desde !== null && `r.fecha >= ${v.$(desde, 'date')}`,
    hasta !== null && `r.fecha <= ${v.$(hasta, 'date')}`,
  ]
  return ends.filter(Boolean).join(' and ') || 'true'
}

function soldAs(
  { canalVentaId, vendedorId, vendidaDesde, vendidaHasta, timeZone }: Sold,
  v: Values,
) {
  const instant = (day: string, days = 0) =>
    `(${v.$(day, 'date')} + ${days})::timestamp at time zone ${v.$(timeZone, 'text')}`
  return [
    canalVentaId && `r.canal_venta_id = ${v.$(canalVentaId, 'int')}`,
    vendedorId && `r.usuario_id = ${v.$(vendedorId, 'int')}`,
    vendidaDesde && `r.creada >= ${instant(vendidaDesde)}`,
    vendidaHasta && `r.creada < ${instant(vendidaHasta, 1)}`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** Text whose words begin where a room's words do. An index has it. */
const ROOM = `(' ' || translate(lower(visible(r.habitacion)), 'áéíóúüñ', 'aeiouun'))`

/** Reference that begins with a word. An index has it. */
const REFERENCIA = 'lower(r.referencia_externa)'

/** Returns the condition that some field of the reservation has the word. */
function worded(word: Word, byHotel: boolean, v: Values, name: typeof named) {
  const { texto, patron, telefono, hoteles, excursiones } = word
  return [
    name(word, v),
    // The index cannot find signs, and would return all that follows them.
    /^[a-z0-9]/.test(texto) && `${ROOM} like ${v.$(`% ${patron.slice(1)}`, 'text')}`,
    !byHotel && /^[a-z0-9]/.test(texto) && `${REFERENCIA} like ${v.$(patron.slice(1), 'text')}`,
    telefono !== null && `r.telefono like ${v.$(`%${telefono}%`, 'text')}`,
    hoteles.length > 0 && among('r.hotel_id', hoteles, v),
    excursiones.length > 0 && among('r.excursion_id', excursiones, v),
  ]
    .filter(Boolean)
    .join(' or ')
}

/** Returns the condition of what was typed: its number, or every word of it. */
function typed({ palabras, numero, byHotel }: Search, v: Values, name: typeof named) {
  const words = palabras.map((word) => `(${worded(word, byHotel, v, name)})`).join(' and ')
  const id = numero !== null && `r.id = ${v.$(numero, 'int')}`
  return id && words ? `(${id} or ${words})` : id || words
}

export const named = ({ patron: pattern }: NamePart, v: Values) =>
  `r.nombre_busca like ${v.$(pattern, 'text')}`

/** Returns the conditions of a search on `reserva r`. `name` builds the condition on the name. */
export function conditions(b: Search, v: Values, name = named): string {
  return [
    ESTADOS[b.estado],
    b.usuarioId !== null && `r.usuario_id = ${v.$(b.usuarioId, 'int')}`,
    b.hoteles && among('r.hotel_id', b.hoteles, v),
    b.excursiones && among('r.excursion_id', b.excursiones, v),
    b.nombre !== null && name(b.nombre, v),
    typed(b, v, name),
    b.ids && among('r.id', b.ids, v),
    b.excepto !== null && `r.id <> ${v.$(b.excepto, 'int')}`,
    b.sold && soldAs(b.sold, v),
    daysOf(b, v),
  ]
    .filter(Boolean)
    .join(' and ')
}
