import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { day, id, idText, line, optionalDay, period } from '#lib/contract/fields.ts'
import { type Abordaje, Abordar, type NoVino } from './contract/abordaje.ts'
import type { Cobrado } from './contract/cobrado.ts'
import {
  AprobacionCobro,
  type CobroPorAprobar,
  type CobroResuelto,
} from './contract/cobro-por-aprobar.ts'
import {
  AprobacionComision,
  type ComisionPorAprobar,
  type ComisionResuelta,
} from './contract/comision.ts'
import type { Conocido } from './contract/conocido.ts'
import type { PrimerosPasos } from './contract/primeros-pasos.ts'
import {
  ACCIONES_HISTORIAL,
  type DiaCalendario,
  type HojaDeRuta,
  type ItemCalendario,
  type Movimiento,
  type OwnSales,
  type Reserva,
  type ResumenExcursion,
} from './contract/reserva.ts'
import { newInputs, ventaId } from './contract/reserva-fields.ts'
import {
  CambioDeHoras,
  ConMotivoYAbono,
  ConMotivoYCupo,
  DAY_ORDER,
  EdicionReserva,
  EdicionReservaDeHotel,
  exactFilters,
  filter,
  filters,
  MarcarNoShow,
  NuevaReserva,
  NuevaReservaDeHotel,
  ReservaAnulada,
  SORTS,
} from './contract/reserva-input.ts'
import type { HoraPropuesta, Salida } from './contract/salida.ts'

const list = z.object({
  ...paging,
  ...filters,
  /** Words of name, room, telephone, hotel or excursion in any order, or the number (RE-41). */
  buscar: filter,
  /** Active ones from today on whose telephone WhatsApp cannot open. */
  telefono: z.optional(z.literal('dudoso', 'Valor no válido')),
  ...exactFilters,
  orden: z.optional(z.enum([...SORTS, DAY_ORDER], { error: 'Orden no válido' })),
  sentido: z.optional(z.enum(['asc', 'desc'], { error: 'Sentido no válido' })),
})

const ofDay = z.object({
  ...paging,
  fecha: day(),
  excursionId: idText,
  nombre: filter,
  hotel: filter,
})

const oneId = z.union(
  [
    id('Debe ser un id'),
    z.object({
      id: id('Debe ser un id'),
      /** Purpose of the read, kept in the access record. */
      para: z.optional(z.enum(['ver', 'comprobante'], { error: 'Uso no válido' })),
    }),
  ],
  { error: 'Debe ser un id' },
)

export const reservas = {
  getAll: llamada<Reserva[]>()('GET /v1/reserva/getAll', {
    query: list,
  }),
  get: llamada<Reserva | Reserva[]>()('GET /v1/reserva/get', {
    query: z.object({ id: z.optional(idText), ...list.shape }),
  }),
  getPost: llamada<Reserva>()('POST /v1/reserva/get', {
    body: oneId,
  }),
  getVenta: llamada<Reserva[]>()('GET /v1/reserva/getVenta', {
    query: z.object({ ventaId }),
  }),
  getCobrado: llamada<Cobrado[]>()('GET /v1/reserva/getCobrado', {
    query: z.object({ id: idText }),
  }),
  getCalendario: llamada<ItemCalendario[] | DiaCalendario[]>()('GET /v1/reserva/getCalendario', {
    query: z.object({
      ...period,
      resumen: z.optional(z.stringbool()),
    }),
  }),
  getPrimerosPasos: llamada<PrimerosPasos | null>()('GET /v1/reserva/getPrimerosPasos', {}),
  add: llamada<Reserva>()('POST /v1/reserva/add', {
    body: NuevaReserva,
    bodies: { H: NuevaReservaDeHotel },
    status: 201,
  }),
  getReservaDuplicada: llamada<Reserva[] | null>()('POST /v1/reserva/getReservaDuplicada', {
    body: z.union(
      [
        id('Debe ser un id'),
        z.object({
          nombrePasajero: newInputs.nombrePasajero,
          nombreHabitacion: newInputs.habitacion,
          excursionId: newInputs.excursionId,
          fecha: optionalDay,
        }),
        z.object({ id: id('Debe ser un id') }),
      ],
      { error: 'Debe ser un id' },
    ),
  }),
  getConocido: llamada<Conocido>()('POST /v1/reserva/getConocido', {
    steady: true,
    body: z.object({
      hotelId: z.optional(newInputs.hotelId),
      habitacion: z.optional(line(50)),
    }),
  }),
  put: llamada<Reserva>()('PUT /v1/reserva/put', {
    body: EdicionReserva,
    bodies: { 'H*': EdicionReservaDeHotel },
  }),
  anular: llamada<Reserva>()('POST /v1/reserva/anular', {
    body: ConMotivoYAbono,
  }),
  abordar: llamada<Abordaje>()('PUT /v1/reserva/abordar', {
    body: Abordar,
  }),
  getNoVinieron: llamada<NoVino[]>()('GET /v1/reserva/getNoVinieron', {}),
  getPorAprobar: llamada<ComisionPorAprobar[]>()('GET /v1/reserva/getPorAprobar', {}),
  aprobarComision: llamada<ComisionResuelta>()('PUT /v1/reserva/aprobarComision', {
    body: AprobacionComision,
  }),
  getCobrosPorAprobar: llamada<CobroPorAprobar[]>()('GET /v1/reserva/getCobrosPorAprobar', {}),
  aprobarCobro: llamada<CobroResuelto>()('PUT /v1/reserva/aprobarCobro', {
    body: AprobacionCobro,
  }),
  noshow: llamada<Reserva>()('POST /v1/reserva/noshow', {
    body: MarcarNoShow,
  }),
  quitarNoshow: llamada<Reserva>()('POST /v1/reserva/quitarNoshow', {
    body: ConMotivoYCupo,
  }),
  restore: llamada<Reserva>()('PUT /v1/reserva/restore', {
    body: ReservaAnulada,
  }),
  eliminar: llamada<{ reservaId: number }>()('POST /v1/reserva/eliminar', {
    body: ConMotivoYAbono,
  }),
  getAllReservasAnuladas: llamada<Reserva[]>()('GET /v1/reserva/getAllReservasAnuladas', {
    query: z.object({
      ...paging,
      excursionId: z.optional(idText),
      nombre: filter,
      hotel: filter,
      excursion: filter,
      ...period,
      orden: z.optional(z.enum([...SORTS, DAY_ORDER, 'cancelacion'], { error: 'Orden no válido' })),
      sentido: z.optional(z.enum(['asc', 'desc'], { error: 'Sentido no válido' })),
    }),
  }),
  getAllByExcursion: llamada<ResumenExcursion[]>()('GET /v1/reserva/getAllByExcursion', {
    query: z.object({ fecha: day() }),
  }),
  getDetalleReserva: llamada<Reserva[]>()('GET /v1/reserva/getDetalleReserva', {
    query: ofDay,
  }),
  getDetalleReservaNoShow: llamada<Reserva[]>()('GET /v1/reserva/getDetalleReservaNoShow', {
    query: ofDay,
  }),
  getSalidas: llamada<Salida[]>()('GET /v1/reserva/getSalidas', {
    query: z.object({
      fecha: day(),
      hotelId: z.optional(idText),
      canalVentaId: z.optional(idText),
    }),
  }),
  getMes: llamada<OwnSales>()('GET /v1/reserva/getMes', {
    query: z.object({ desde: day(), hasta: day() }),
  }),
  getHoras: llamada<HoraPropuesta[]>()('GET /v1/reserva/horas', {
    query: z.object({ fecha: day(), excursionId: z.optional(idText), rutaId: z.optional(idText) }),
  }),
  putHoras: llamada<Reserva[]>()('PUT /v1/reserva/horas', {
    body: CambioDeHoras,
  }),
  getHojaDeRuta: llamada<HojaDeRuta>()('GET /v1/reserva/getHojaDeRuta', {
    query: z.object({ fecha: day(), excursionId: idText }),
  }),
}

export const historial = {
  get: llamada<Movimiento[]>()('GET /v1/log/get', {
    query: z.object({
      ...paging,
      reservaId: z.optional(idText),
      ...period,
      accion: z.optional(z.enum(ACCIONES_HISTORIAL, { error: 'Acción no válida' })),
      usuario: filter,
    }),
  }),
}
