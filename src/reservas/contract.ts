import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { day, id, idText } from '#lib/contract/fields.ts'
import {
  ConMotivo,
  campos,
  dia,
  EdicionReserva,
  EdicionReservaDeHotel,
  filtro,
  filtros,
  NuevaReserva,
  NuevaReservaDeHotel,
  ORDENES,
  ReservaAnulada,
} from './contract/campos.ts'
import {
  ACCIONES_HISTORIAL,
  DiaCalendario,
  HojaDeRuta,
  ItemCalendario,
  Movimiento,
  Reserva,
  ResumenExcursion,
} from './contract/reserva.ts'

const lista = z.object({
  ...paging,
  ...filtros,
  orden: z.optional(z.enum(ORDENES, { error: 'Orden no válido' })),
  sentido: z.optional(z.enum(['asc', 'desc'], { error: 'Sentido no válido' })),
})

const delDia = z.object({
  ...paging,
  fecha: day(),
  excursionId: idText,
  nombre: filtro,
  hotel: filtro,
})

const unId = z.union(
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
  getAll: llamada('GET /v1/reserva/getAll', {
    summary: 'Reservations, without no-shows; all of them in ascending id, or paged',
    query: lista,
    data: z.array(Reserva),
  }),
  get: llamada('GET /v1/reserva/get', {
    summary: 'One reservation by id; without an id, as getAll (D41)',
    query: z.object({ id: z.optional(idText), ...lista.shape }),
    data: z.union([Reserva, z.array(Reserva)]),
  }),
  getPost: llamada('POST /v1/reserva/get', {
    summary: 'One reservation; the body is its id',
    body: unId,
    data: Reserva,
  }),
  getCalendario: llamada('GET /v1/reserva/getCalendario', {
    summary: 'Calendar items; with resumen=true passengers per day and excursion',
    query: z.object({ desde: dia, hasta: dia, resumen: z.optional(z.stringbool()) }),
    data: z.union([z.array(ItemCalendario), z.array(DiaCalendario)]),
  }),
  add: llamada('POST /v1/reserva/add', {
    summary: 'Takes a reservation, from HOTEL without hotel and price; returns it',
    body: NuevaReserva,
    bodies: { H: NuevaReservaDeHotel },
    data: Reserva,
    status: 201,
  }),
  getReservaDuplicada: llamada('POST /v1/reserva/getReservaDuplicada', {
    summary:
      'Active reservations of the same passenger, room and excursion from today on, or null (D19)',
    body: z.union(
      [
        id('Debe ser un id'),
        z.object({
          nombrePasajero: campos.nombrePasajero,
          nombreHabitacion: campos.habitacion,
          excursionId: campos.excursionId,
          fecha: dia,
        }),
        z.object({ id: id('Debe ser un id') }),
      ],
      { error: 'Debe ser un id' },
    ),
    data: z.nullable(z.array(Reserva)),
  }),
  put: llamada('PUT /v1/reserva/put', {
    summary: 'Edits a reservation, with a reason; habilitado 0 annuls it (D17, D18)',
    body: EdicionReserva,
    bodies: { 'H*': EdicionReservaDeHotel },
    data: Reserva,
  }),
  anular: llamada('POST /v1/reserva/anular', {
    summary: 'Annuls an active reservation',
    body: ConMotivo,
    data: Reserva,
  }),
  noshow: llamada('POST /v1/reserva/noshow', {
    summary: 'Marks an active reservation as no-show',
    body: ConMotivo,
    data: Reserva,
  }),
  quitarNoshow: llamada('POST /v1/reserva/quitarNoshow', {
    summary: 'Takes a no-show back (D20)',
    body: ConMotivo,
    data: Reserva,
  }),
  restore: llamada('PUT /v1/reserva/restore', {
    summary: 'Returns an annulled reservation to active',
    body: ReservaAnulada,
    data: Reserva,
  }),
  eliminar: llamada('POST /v1/reserva/eliminar', {
    summary: 'Removes an annulled reservation for good; its history remains (D21)',
    body: ConMotivo,
    data: z.object({ reservaId: z.int() }),
  }),
  getAllReservasAnuladas: llamada('GET /v1/reserva/getAllReservasAnuladas', {
    summary: 'Annulled reservations; all of them in ascending id, or paged, last annulled first',
    query: z.object({
      ...paging,
      excursionId: z.optional(idText),
      nombre: filtro,
      hotel: filtro,
      excursion: filtro,
      desde: dia,
      hasta: dia,
      orden: z.optional(z.enum([...ORDENES, 'cancelacion'], { error: 'Orden no válido' })),
      sentido: z.optional(z.enum(['asc', 'desc'], { error: 'Sentido no válido' })),
    }),
    data: z.array(Reserva),
  }),
  getAllByExcursion: llamada('GET /v1/reserva/getAllByExcursion', {
    summary: "A day's passengers by excursion and route (1§3)",
    query: z.object({ fecha: day() }),
    data: z.array(ResumenExcursion),
  }),
  getDetalleReserva: llamada('GET /v1/reserva/getDetalleReserva', {
    summary: 'Active reservations of one excursion on one day, without no-shows',
    query: delDia,
    data: z.array(Reserva),
  }),
  getDetalleReservaNoShow: llamada('GET /v1/reserva/getDetalleReservaNoShow', {
    summary: 'No-shows of one excursion on one day',
    query: delDia,
    data: z.array(Reserva),
  }),
  getHojaDeRuta: llamada('GET /v1/reserva/getHojaDeRuta', {
    summary:
      'What the hoja de ruta says of a day of an excursion beside its passengers: seats, telephones, addresses',
    query: z.object({ fecha: day(), excursionId: idText }),
    data: HojaDeRuta,
  }),
}

export const historial = {
  get: llamada('GET /v1/log/get', {
    summary:
      'What happened to reservations; all of it in ascending order, or paged, newest first (D21)',
    query: z.object({
      ...paging,
      reservaId: z.optional(idText),
      desde: dia,
      hasta: dia,
      accion: z.optional(z.enum(ACCIONES_HISTORIAL, { error: 'Acción no válida' })),
      usuario: filtro,
    }),
    data: z.array(Movimiento),
  }),
}
