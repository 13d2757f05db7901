import type { Day } from '#lib/contract/civil-day.ts'
import { type Calendar, minutesOf } from './calendar.ts'
import type { DemoCanal, DemoExcursion } from './catalogos.ts'
import { createObservacion, UNKNOWN_ROOM } from './pasajeros.ts'
import { draws, type Random, weighted } from './random.ts'
import { type DemoRecepcionista, soldBy } from './recepcionistas.ts'
import { createStay, demandOf, type Stay } from './stays.ts'

/** `row` is the row of `reserva`; the other fields are for the generator. */
export interface DemoReserva {
  row: {
    id: number
    fecha: Day
    hora: string | null
    nombre_pasajero: string
    email: string
    telefono: string
    habitacion: string
    idioma: string
    observacion: string
    cantidad_adultos: number
    valor_adulto: number
    cantidad_child: number
    valor_child: number
    comision: number
    comentario: string
    recepcionista_id: number | null
    recepcionista_nombre: string
    habilitado: number
    noshow: number
    motivo_noshow: string | null
    nombre_cancela: string | null
    motivo_cancela: string | null
    fecha_cancela: Day | null
    hora_cancela: string | null
    excursion_id: number
    hotel_id: number
    tipo_cobro_id: number
    canal_venta_id: number
    ruta_id: number | null
    salida: string | null
    usuario_id: number
    creada: string
    version: number
    venta_id: string | null
    comision_tope: number | null
    abono: number
    referencia_externa: string | null
    precio_neto: number | null
  }
  excursion: DemoExcursion
  dia: number
  sale: number
  tomada: number
}

export const paxOf = ({ row }: DemoReserva) => row.cantidad_adultos + row.cantidad_child
export const totalOf = ({ row }: DemoReserva) =>
  row.cantidad_adultos * row.valor_adulto + row.cantidad_child * row.valor_child

/** Money that the guide collects: the price less the part that the hotel's desk took. */
export const dueOf = (reserva: DemoReserva) => totalOf(reserva) - reserva.row.abono

const [ONE_IN, ABONO] = [35, 10_000]
/** Lets the desk of the hotel take a part of some sales that a guide collects. */
export function takeAbonos(reservas: readonly DemoReserva[]): void {
  for (const reserva of reservas) {
    const { row } = reserva
    if (row.tipo_cobro_id === 1 && row.id % ONE_IN === 0 && totalOf(reserva) > 2 * ABONO)
      row.abono = ABONO
  }
}

/** Prefixes of the references of portals, by the name of their channel. */
const PORTALS: Readonly<Record<string, string>> = { VIATOR: 'BR', GETYOURGUIDE: 'GYG' }
const NET = 0.78
/** Gives what portals sold and collect themselves their reference and net price. */
export function takeNetos(reservas: readonly DemoReserva[], canales: readonly DemoCanal[]): void {
  const names = new Map(canales.map(({ id, nombre }) => [id, PORTALS[nombre]]))
  for (const reserva of reservas) {
    const { row } = reserva
    const prefix = names.get(row.canal_venta_id)
    if (prefix === undefined || row.tipo_cobro_id !== 3) continue
    row.referencia_externa = `${prefix}-${(500_000 + row.id * 7919).toString(36).toUpperCase()}`
    row.precio_neto = Math.round((totalOf(reserva) * NET) / 10) * 10 || null
  }
}

// Tipo de cobro: 1 Cobro en ruta · 2 Cobro en hotel · 3 No cobrar · 4 Otros.
const COBRO = draws({
  hotel: [
    [1, 50],
    [2, 42],
    [3, 4],
    [4, 4],
  ],
  oficina: [
    [1, 55],
    [3, 40],
    [4, 5],
  ],
  agencia: [
    [3, 85],
    [1, 15],
  ],
  comercial: [
    [3, 75],
    [1, 20],
    [4, 5],
  ],
})

const COMENTARIOS = [
  '',
  '',
  '',
  'PAGAR EL VIERNES',
  'SE PAGA A FIN DE MES',
  'PAGADA EN OFICINA',
  'DEPOSITAR A LA RECEPCIÓN',
]

function priceOn(calendar: Calendar, dia: number, canal: DemoCanal, valor: number) {
  const then = dia < calendar.today - 200 ? Math.round((valor * 0.93) / 1000) * 1000 : valor
  return canal.por === 'agencia' ? Math.round((then * 0.9) / 500) * 500 : then
}

const ventaOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

function createStayReservas(
  random: Random,
  calendar: Calendar,
  stay: Stay,
  desk: Map<number, DemoRecepcionista[]>,
  n: number,
): DemoReserva[] {
  const { hotel, canal, autorId } = stay
  const receptionists =
    canal.por === 'hotel' && random.chance(0.55) ? desk.get(hotel.id) : undefined
  const recepcionista = receptionists && random.pick(receptionists)
  const cobro = COBRO[canal.por as keyof typeof COBRO](random)[0]
  const together = canal.por === 'hotel' && stay.program.length > 1
  let minute = 0
  return stay.program.flatMap(({ excursion, dia }) =>
    stay.parties.map(({ pasajero, habitacion, adultos, ninos }, party) => {
      const sale = dia * 1440 + minutesOf(excursion.salida) + hotel.espera
      const tomada = stay.tomada + minute++ * 2
      const valorAdulto = priceOn(calendar, dia, canal, excursion.valor)
      const valorChild = priceOn(calendar, dia, canal, excursion.valorChild)
      const sum = adultos * valorAdulto + ninos * valorChild
      const open = dia > calendar.today + 2 && random.chance(0.12)
      return {
        row: {
          id: 0,
          fecha: calendar.day(dia),
          hora: open ? null : calendar.timeOf(sale),
          nombre_pasajero: pasajero.nombre,
          email: pasajero.email,
          telefono: pasajero.telefono,
          habitacion: open && random.chance(0.4) ? UNKNOWN_ROOM : habitacion,
          idioma: pasajero.idioma,
          observacion: createObservacion(random, excursion.prefijo, ninos),
          cantidad_adultos: adultos,
          valor_adulto: valorAdulto,
          cantidad_child: ninos,
          valor_child: valorChild,
          comision: recepcionista ? Math.round((sum * 0.1) / 500) * 500 : 0,
          comentario: recepcionista ? random.pick(COMENTARIOS) : '',
          ...soldBy(recepcionista, n),
          habilitado: 1,
          noshow: 0,
          motivo_noshow: null,
          nombre_cancela: null,
          motivo_cancela: null,
          fecha_cancela: null,
          hora_cancela: null,
          excursion_id: excursion.id,
          hotel_id: hotel.id,
          tipo_cobro_id: Number(cobro),
          canal_venta_id: canal.id,
          ruta_id: null,
          salida: null,
          usuario_id: autorId,
          creada: calendar.stamp(tomada),
          version: 1,
          venta_id: together ? ventaOf(n * 10 + party) : null,
          comision_tope: null,
          abono: 0,
          referencia_externa: null,
          precio_neto: null,
        },
        excursion,
        dia,
        sale,
        tomada,
      }
    }),
  )
}

export function createReservas(
  random: Random,
  calendar: Calendar,
  count: number,
  recepcionistas: DemoRecepcionista[],
): DemoReserva[] {
  const desk = Map.groupBy(recepcionistas, ({ hotel_id }) => hotel_id)
  const days = Array.from(
    { length: calendar.last - calendar.first + 1 },
    (_, i) => calendar.first + i,
  )
  const drawDay = weighted(days, (n) => demandOf(calendar, n))
  const reservas: DemoReserva[] = []
  for (let n = 0; reservas.length < count; n++) {
    const stay = createStay(random, calendar, drawDay(random))
    const party = createStayReservas(random, calendar, stay, desk, n)
    for (const reserva of party) if (reservas.length < count) reservas.push(reserva)
  }
  reservas.sort((a, b) => a.tomada - b.tomada)
  reservas.forEach((reserva, i) => {
    reserva.row.id = 100 + i
  })
  return reservas
}
