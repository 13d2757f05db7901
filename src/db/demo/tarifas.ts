import type { ClientBase } from 'pg'
import type { Calendar } from './calendar.ts'
import { CANALES, EXCURSIONES } from './catalogos.ts'
import type { DemoRecepcionista } from './recepcionistas.ts'
import { type DemoReserva, paxOf } from './reservas.ts'
import { demoUser } from './usuarios.ts'

const FINANZAS = demoUser('finanzas')
const HOTEL = demoUser('hotel')
const OTHER = demoUser('hotel2')
/** Tariff of the first hotel per passenger, in pesos; its user writes more now and then. */
const PER_PASSENGER = 4_000
const MORE = 6_000
const WAITING = 3
const idOf = (rows: readonly { id: number; nombre: string }[], wanted: string) =>
  rows.find(({ nombre }) => nombre === wanted)?.id ?? null
const excursionOf = (wanted: string) =>
  EXCURSIONES.find(({ prefijo }) => prefijo === wanted)?.id ?? null

/** Tariffs of a hotel that was raised, of one that gets it itself, of an excursion, of a channel, and one to come. */
const tarifasOf = ({ day, first, today }: Calendar) => {
  const none = { hotel_id: null, excursion_id: null, canal_venta_id: null, por_pasajero: null }
  const base = { ...none, porcentaje: null, para: 'recepcionista', desde: day(first) }
  return [
    { ...base, hotel_id: HOTEL.hotelId, por_pasajero: PER_PASSENGER - 1_000 },
    { ...base, hotel_id: HOTEL.hotelId, por_pasajero: PER_PASSENGER, desde: day(today - 90) },
    { ...base, hotel_id: OTHER.hotelId, porcentaje: 12.5, para: 'hotel' },
    { ...base, excursion_id: excursionOf('UYU'), porcentaje: 5 },
    { ...base, canal_venta_id: idOf(CANALES, 'PÁGINA WEB'), porcentaje: 0 },
    { ...base, excursion_id: excursionOf('AST'), por_pasajero: 3_500, desde: day(today + 20) },
  ]
}

/** Adds the tariffs with their history, as old as the rest. */
export const addTarifas = (client: ClientBase, calendar: Calendar) =>
  client.query(
    `with t as (
      insert into tarifa (hotel_id, excursion_id, canal_venta_id, por_pasajero, porcentaje, para, desde)
      select x.hotel_id, x.excursion_id, x.canal_venta_id, x.por_pasajero, x.porcentaje, x.para, x.desde
      from json_populate_recordset(null::tarifa, $1) x returning *)
    insert into historial (entidad, entidad_id, accion, verbo, usuario_id, nombre_usuario, momento)
    select 'tarifa', t.id::text, 'INSERT', 'agregar', $2, $3, (select max(momento) from historial) from t`,
    [JSON.stringify(tarifasOf(calendar)), FINANZAS.id, FINANZAS.nombre],
  )

/** Lets some coming sales of the first hotel wait for approval: more than the tariff was written, of its receptionist. */
export function letComisionesWait(
  calendar: Calendar,
  reservas: readonly DemoReserva[],
  recepcionistas: readonly DemoRecepcionista[],
): void {
  const today = calendar.day(calendar.today)
  const desk = recepcionistas.find(({ hotel_id }) => hotel_id === HOTEL.hotelId)
  const own = reservas.filter(
    ({ row }) =>
      row.hotel_id === HOTEL.hotelId &&
      row.habilitado === 1 &&
      row.noshow === 0 &&
      row.fecha > today,
  )
  const byItself = ({ row }: DemoReserva) => Number(row.usuario_id === HOTEL.id)
  for (const reserva of own.toSorted((a, b) => byItself(b) - byItself(a)).slice(0, WAITING)) {
    const { row } = reserva
    row.recepcionista_id ??= desk?.id ?? null
    row.recepcionista_nombre ||= desk?.nombre ?? ''
    row.comision_tope = PER_PASSENGER * paxOf(reserva)
    row.comision = row.comision_tope + MORE
    row.comentario = 'ACORDADO POR TEMPORADA ALTA'
  }
}
