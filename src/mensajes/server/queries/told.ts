import { CompiledQuery, type Kysely } from 'kysely'
import { HORA_DE_RUTA } from '#catalogos/excursiones/server/queries.ts'
import type { DB } from '#db/schema.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import { isDoubtful, isNoPhone } from '#lib/contract/phone-reading.ts'
import { sendsLetters } from '#lib/server/mail.ts'
import { COBRO } from '#reservas/contract/cobro.ts'
import {
  type Caller,
  collectValues,
  conditions,
  reachOf,
} from '#reservas/server/queries/reserva-filters.ts'
import type { Facts } from '../../contract/facts.ts'
import type { Compared } from '../../contract/state.ts'
import { type Clase, type EstadoDeMensaje, factsOf, type Idioma, idiomaOf } from '../../rules.ts'

type Canal = DB['mensaje']['canal']

/** Message as it concerns one reservation. */
export interface Said {
  readonly id: number
  readonly clase: Clase
  readonly canal: Canal
  readonly estado: EstadoDeMensaje
  readonly momento: string
  readonly dicho: Facts
  readonly hotel: string
}

/** Reservation with what is true of it, what was told, and how its passenger is reached. */
export interface Sale extends Compared {
  readonly id: number
  readonly ventaId: string | null
  readonly nombre: string
  readonly email: string
  /** Digits that WhatsApp opens; empty if there are none. */
  readonly telefono: string
  readonly idioma: string
  readonly hotel: { readonly id: number; readonly nombre: string }
  readonly excursion: { readonly id: number; readonly nombre: string }
  /** Message that told what is compared; null for none, or where a contingencia moved what was sold. */
  readonly tellingMensaje: Said | null
  readonly last: Said | null
  readonly toldHotel: string
  /** Words of a contingencia after which nothing was told, in the passenger's language; empty if there are none. */
  readonly decir: string
}

/** Reads reservations of everybody. */
export const EVERYTHING: Caller = { scope: 'A', session: { userId: 0, hotelId: null } }

const FACTS = `'activa', x.activa, 'excursionId', x.excursion_id, 'fecha', x.fecha, 'salida', to_char(x.salida, 'HH24:MI'),
  'hora', to_char(x.hora, 'HH24:MI'), 'ventana', x.ventana, 'hotelId', x.hotel_id, 'porPagar', x.por_pagar,
  'tipoCobroId', x.tipo_cobro_id`

/** States in which the passenger knows. */
export const KNOWN = ['enviado', 'abierto', 'dicho', 'confirmado'] as const
const asList = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ')

const newest = (where: string) => `(
  select json_build_object('id', m.id, 'clase', m.clase, 'canal', m.canal, 'estado', m.estado,
    'momento', to_json(coalesce(m.terminado, m.creado)) #>> '{}', 'dicho', json_build_object(${FACTS}),
    'hotel', (select h.nombre from hotel h where h.id = x.hotel_id))
  from mensaje_reserva x join mensaje m on m.id = x.mensaje_id
  where x.reserva_id = r.id and m.clase <> 'respuesta' and ${where} order by m.id desc limit 1)`

/** Selects how the reservation `r` was before its first contingencia, and the words of the last one. */
const SOLD = `select (array_agg(json_build_object('fecha', c.fecha, 'hora', to_char(c.hora, 'HH24:MI'),
    'salida', to_char(c.salida, 'HH24:MI')) order by k.id))[1] as was,
    (array_agg(json_build_object('es', k.para_pasajero, 'en', k.para_pasajero_en,
      'pt', k.para_pasajero_pt, 'momento', c.hecha) order by k.id desc))[1] as words
  from contingencia_reserva c join contingencia k on k.id = c.contingencia_id
  where c.reserva_id = r.id and c.paso = 'hecha'`

interface Row {
  id: number
  ventaId: string | null
  nombre: string
  email: string
  telefono: string
  idioma: string
  noshow: number
  habilitado: number
  excursionId: number
  hotelId: number
  fecha: Day
  hora: string | null
  salida: string | null
  ruta: string | null
  horaSalida: string | null
  tipoCobroId: number
  total: number
  abono: number
  conservado: number
  hotel: string
  excursion: string
  toldBy: Said | null
  last: Said | null
  era: { fecha: Day; hora: string | null; salida: string | null } | null
  words: (Record<Idioma, string> & { momento: string }) | null
}

export type ToldSettings = Parameters<typeof sendsLetters>[0] & { readonly pickupWindow: number }

/**
 * Reservations asked for: by their ids, or those of some days, and those that were told for one of these days.
 * `differing`: of these days and of every later one only those whose passenger may have to be told; `later differing`:
 * only those of the later days.
 */
export type Which =
  | { readonly ids: readonly number[] }
  | {
      readonly desde: Day
      readonly hasta: Day
      readonly only?: 'differing' | 'later differing'
    }

/**
 * Reads what is true and what was told of reservations in the caller's reach. Those whose passenger's data were set
 * aside are left out. A change by a contingencia counts as told: the voucher said it. Letters that wait count only where
 * letters are sent: elsewhere they would wait for ever.
 */
export async function readTold(
  db: Kysely<DB>,
  caller: Caller,
  which: Which,
  settings: ToldSettings,
): Promise<Sale[]> {
  const v = collectValues()
  const reach = conditions(reachOf(caller), v)
  const some =
    'ids' in which
      ? `r.id = any(${v.$(which.ids, 'int[]')})`
      : `(${PARTS[which.only ?? 'all']
          .map((of) => of(v.$(which.desde, 'date'), v.$(which.hasta, 'date')))
          .join(' or ')})`
  const stands = sendsLetters(settings) ? ['superado'] : ['superado', 'en_cola']
  const text = `
    select r.id, r.venta_id as "ventaId", r.nombre_pasajero as nombre, r.email, r.telefono, r.idioma, r.noshow, r.habilitado,
      r.excursion_id as "excursionId", r.hotel_id as "hotelId", r.fecha, r.hora, to_char(r.salida, 'HH24:MI') as salida,
      case when ru.id is not null then ${HORA_DE_RUTA} end as ruta, to_char(e.hora_salida, 'HH24:MI') as "horaSalida",
      r.tipo_cobro_id as "tipoCobroId", r.total, r.abono, r.conservado, h.nombre as hotel, e.nombre as excursion,
      ${newest(`m.estado in (${asList(KNOWN)})`)} as "toldBy", ${newest(`m.estado not in (${asList(stands)})`)} as last,
      era.was as era, era.words as words
    from reserva r join excursion e on e.id = r.excursion_id join hotel h on h.id = r.hotel_id
      left join ruta ru on ru.id = r.ruta_id left join lateral (${SOLD}) era on true
    where r.datos = 'completos' and ${some} and ${reach}
    order by r.fecha, r.hora nulls last, r.id`
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, v.values))
  return rows.map((row) => saleOf(row, settings.pickupWindow))
}

/** Reservations of some days, and those told, or changed by a contingencia, for one of them: these may be elsewhere now. */
const ofDays = (desde: string, hasta: string) => `r.fecha between ${desde} and ${hasta}
  or r.id = any(array(select x.reserva_id from mensaje_reserva x where x.fecha between ${desde} and ${hasta}))
  or r.id = any(array(select c.reserva_id from contingencia_reserva c join contingencia k on k.id = c.contingencia_id
    where k.fecha between ${desde} and ${hasta} and c.paso = 'hecha'))`

/** Days for which somebody was told in vain, and after which their new day still shows it. */
const LOOK_BACK = 7
const DEPARTURE = `coalesce(case when ru.id is not null then ${HORA_DE_RUTA} end, to_char(r.salida, 'HH24:MI'),
  to_char(e.hora_salida, 'HH24:MI'))`
/** Facts `x` that were told may not be those of the reservation `r`. Includes too many: stateOf decides. */
const MAY_DIFFER = `(x.activa <> (r.habilitado = 1)
  or x.fecha <> r.fecha or x.hora is distinct from r.hora or x.excursion_id <> r.excursion_id
  or x.hotel_id <> r.hotel_id or x.tipo_cobro_id <> r.tipo_cobro_id or x.por_pagar <> case
    when r.tipo_cobro_id = ${COBRO.nadie} then 0 else greatest(r.total - r.abono - r.conservado, 0) end
  or to_char(x.salida, 'HH24:MI') is distinct from ${DEPARTURE})`

/** Reservations of some days that were told nothing, or something else. Most were told what is true, and are not read further. */
const differing = (
  desde: string,
  hasta: string,
) => `(r.fecha between ${desde} and ${hasta} and coalesce((
  select bool_or(${MAY_DIFFER}) from mensaje_reserva x join mensaje m on m.id = x.mensaje_id
  where x.reserva_id = r.id and m.clase <> 'respuesta' and m.estado in (${asList(KNOWN)})), true))`

/**
 * Reservations of later days that may differ from what was told, or that a contingencia changed. Begins with what was
 * told for these days, which is little. Those told for a day long past are seen as their new one comes.
 */
const laterDiffering = (desde: string, hasta: string) => `r.id = any(array(
    select r.id from mensaje_reserva x join reserva r on r.id = x.reserva_id join excursion e on e.id = r.excursion_id
      left join ruta ru on ru.id = r.ruta_id
    where x.fecha >= ${desde} - ${LOOK_BACK} and r.fecha > ${hasta} and ${MAY_DIFFER}))
  or r.id = any(array(select c.reserva_id from contingencia k join contingencia_reserva c on c.contingencia_id = k.id
    where k.fecha >= ${desde} - ${LOOK_BACK} and c.paso = 'hecha'))`

const PARTS = {
  all: [ofDays],
  differing: [differing, laterDiffering],
  'later differing': [laterDiffering],
}

function saleOf(row: Row, ventana: number): Sale {
  const { toldBy, last, era, words, ruta, salida, horaSalida } = row
  const now = factsOf(
    {
      ...row,
      salida: salida ?? undefined,
      ruta: ruta === null ? undefined : { hora: ruta },
      excursion: { id: row.excursionId, horaSalida: horaSalida ?? undefined },
    },
    ventana,
  )
  const sold = era && { ...now, ...era, salida: era.salida ?? now.salida, activa: true }
  const isNews = words && (!toldBy || Date.parse(toldBy.momento) < Date.parse(words.momento))
  const isPhone = !isNoPhone(row.telefono) && !isDoubtful(row.telefono)
  return {
    id: row.id,
    ventaId: row.ventaId,
    nombre: row.nombre,
    email: row.email,
    telefono: isPhone ? row.telefono : '',
    idioma: row.idioma,
    hotel: { id: row.hotelId, nombre: row.hotel },
    excursion: { id: row.excursionId, nombre: row.excursion },
    now,
    noShow: row.noshow === 1,
    told: toldBy?.dicho ?? sold,
    tellingMensaje: toldBy,
    last,
    toldHotel: toldBy?.hotel ?? row.hotel,
    reachable: row.email !== '' || isPhone,
    decir: isNews ? words[idiomaOf(row.idioma)] : '',
  }
}
