import type pg from 'pg'
import { HORA_DE_RUTA, NUMERO_DE_RUTA } from '#catalogos/excursiones/server/queries.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { FIELDS, type FieldName, reservaFields, STAFF_ONLY } from '../../contract/reserva-fields.ts'
import { CHOFER_SIN_ASIGNAR, GUIA_SIN_ASIGNAR, SIN_RECEPCIONISTA, SIN_RUTA } from '../../rules.ts'
import { VINIERON } from './abordaje.ts'
import { PROPOSED_HOUR } from './proposed-hour.ts'
import type { Search } from './reserva-filters.ts'

export const RUTA = `json_build_object('id', ru.id, 'vehiculo', ru.vehiculo,
      'idChofer', (select json_build_object('id', u.id, 'nombre', u.nombre) from usuario u
        where u.id = coalesce(ru.chofer_id, ${CHOFER_SIN_ASIGNAR})),
      'idGuia', (select json_build_object('id', u.id, 'nombre', u.nombre) from usuario u
        where u.id = coalesce(ru.guia_id, ${GUIA_SIN_ASIGNAR})),
      'hora', ${HORA_DE_RUTA}, 'numero', ${NUMERO_DE_RUTA})`

/** Fields that are not read as they are stored. Only here null becomes the reserved rows (GE-30). */
const EXPRESSIONS: { readonly [N in FieldName]?: string } = {
  recepcionistaId: `coalesce(r.recepcionista_id, ${SIN_RECEPCIONISTA})`,
  rutaId: `coalesce(r.ruta_id, ${SIN_RUTA})`,
  creada: `to_json(r.creada) #>> '{}'`,
  rendida: 'exists (select from detalle_rendicion d where d.reserva_id = r.id)::int',
  vinieron: VINIERON,
  salida: `to_char(r.salida, 'HH24:MI')`,
}

function columnOf(name: FieldName) {
  const { column } = reservaFields[name]
  return `${EXPRESSIONS[name] ?? (column === null ? 'null' : `r.${column}`)} as "${name}"`
}

/** Read only where a pauta exists and no hour is written. */
const PROPOSED = `case when r.hora is null and exists (select from pauta) then (
      select ${PROPOSED_HOUR} from excursion e join hotel h on h.id = r.hotel_id
        left join ruta ru on ru.id = r.ruta_id where e.id = r.excursion_id) end as "horaPropuesta"`

const NAMED = `json_build_object('id', t.id, 'nombre', t.nombre)`
/** Small rows that reservations refer to: field with the id, and the row as JSON. */
const LOOKED_UP = {
  hotel: ['hotelId', 'hotel t', NAMED],
  excursion: [
    'excursionId',
    'excursion t',
    `json_strip_nulls(json_build_object('id', t.id, 'nombre', t.nombre, 'prefijo', t.prefijo, 'valor', t.valor,
      'valorChild', t.valor_child, 'horaSalida', to_char(t.hora_salida, 'HH24:MI')))`,
  ],
  canalVenta: ['canalVentaId', 'canal_venta t', NAMED],
  tipoCobro: ['tipoCobroId', 'tipo_cobro t', NAMED],
  ruta: ['rutaId', 'ruta ru', RUTA],
  usuario: [
    'usuarioId',
    'usuario t',
    `json_build_object('id', t.id, 'nombre', t.nombre, 'hotelId', t.hotel_id)`,
  ],
} as const satisfies { readonly [N in FieldName]?: readonly [FieldName, string, string] }
type LookedUp = { readonly [N in keyof typeof LOOKED_UP]: Readonly<Record<number, Reserva[N]>> }

const lookUp = Object.entries(LOOKED_UP).map(([name, [id, from, json]]) => {
  const key = `${from.split(' ')[1]}.id`
  return `'${name}', (select json_object_agg(${key}, ${json}) from ${from} where ${key} in (select p."${id}" from page p))`
})

/** `key` is the row's key in its list. The first row carries `found`, the rows that the page refers to. */
export interface SelectedRow<Key> extends Reserva {
  n?: number | undefined
  key?: Key | undefined
  found?: LookedUp | null | undefined
}

/**
 * Reads reservations for a SELECT of `n`, `id` and `key`, in the order of `n`. Reads plain columns, and each row that
 * the page refers to once: PostgreSQL writing all as JSON took about twice as long (decision 0059).
 */
export const selectReservas = (some: string) => `
  with page as materialized (
    select o.n, o.key, ${FIELDS.map(columnOf).join(', ')}, ${PROPOSED} from (${some}) o join reserva r on r.id = o.id)
  select p.*, case when p.n = (select min(p.n) from page p) then json_build_object(${lookUp.join(', ')}) end as found
  from page p order by p.n`

/** Puts what was looked up into the rows. */
export function completeRows<Key>(rows: SelectedRow<Key>[]) {
  const found = rows[0]?.found
  if (!found) return []
  // JSON leaves out what is undefined.
  for (const ruta of Object.values(found.ruta)) {
    ruta.hora ??= undefined
    ruta.numero ??= undefined
  }
  return rows.map((row) => {
    row.hotel = found.hotel[row.hotelId] ?? row.hotel
    row.excursion = found.excursion[row.excursionId] ?? row.excursion
    row.nombreExcursion = row.excursion.nombre
    row.canalVenta = found.canalVenta[row.canalVentaId] ?? row.canalVenta
    row.tipoCobro = found.tipoCobro[row.tipoCobroId] ?? row.tipoCobro
    row.ruta = found.ruta[row.rutaId] ?? row.ruta
    row.usuario = found.usuario[row.usuarioId] ?? row.usuario
    const { key } = row
    row.n = row.key = row.found = undefined
    row.horaPropuesta ??= undefined
    row.ventaId ??= undefined
    row.abono ||= undefined
    row.conservado ||= undefined
    row.cobroPorAprobar ||= undefined
    row.vinieron ??= undefined
    row.salida ??= undefined
    row.comisionTope ??= undefined
    row.referenciaExterna ??= undefined
    row.precioNeto ??= undefined
    return { key, reserva: row as Reserva }
  })
}

/** Leaves out the fields that HOTEL users do not read. */
export const forHotel = <T extends object>(reserva: T): T => ({
  ...reserva,
  ...Object.fromEntries(STAFF_ONLY.map((name) => [name, undefined])),
})

export const writeRows = (
  rows: readonly { reserva: Reserva }[],
  { byHotel }: Pick<Search, 'byHotel'>,
) => rows.map(({ reserva }) => JSON.stringify(byHotel ? forHotel(reserva) : reserva)).join(',')

/**
 * Reads reservations by id, in the order of the JSON array `$1`. PostgreSQL estimates the same number of rows for every
 * JSON array: of an `int[]` it would know the length, and plan the statement anew each time that there are few ids.
 */
export const RESERVAS_BY_ID = selectReservas(
  'select i.n, i.id::int as id, null as key from json_array_elements_text($1::json) with ordinality i(id, n)',
)

export async function readReservas(pool: pg.Pool, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { rows } = await pool.query<SelectedRow<null>>(RESERVAS_BY_ID, [JSON.stringify(ids)])
  return completeRows(rows)
}
