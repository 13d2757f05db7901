import type { EstadoSesion } from '#acceso/contract.ts'
import { ajustes, completa, delHotel, operaciones } from '#acceso/web/acceso-screens.testing.ts'
import type { EndpointKey } from '#lib/contract/endpoint.ts'
import type { Reserva, ResumenExcursion } from '../contract/reserva.ts'

/** Session of a role; HOTEL belongs to HOTEL CUMBRES (200). */
const sesionOf = (nombre: string): EstadoSesion => ({
  ...completa,
  usuario: { ...(nombre === 'HOTEL' ? delHotel : operaciones), rol: { id: 6, nombre } },
})

export const reservaOf = (more: Partial<Reserva> = {}): Reserva => ({
  id: 4321,
  reservaId: 4321,
  fecha: '2026-11-22',
  hora: '08:30:00',
  nombrePasajero: 'JOÃO GONÇALVES',
  email: 'joao@example.com',
  telefono: '5511987654321',
  habitacion: '12B',
  idioma: 'PORTUGUÉS',
  observacion: 'SIN GLUTEN',
  cantidadAdultos: 2,
  valorAdulto: 30_000,
  cantidadChild: 1,
  valorChild: 10_000,
  total: 70_000,
  comision: 5_000,
  comentario: 'PAGAR EL LUNES',
  habilitado: 1,
  noshow: 0,
  motivoNoShow: null,
  nombreCancela: null,
  motivoCancela: null,
  fechaCancela: null,
  horaCancela: null,
  excursionId: 101,
  nombreExcursion: 'VALLE DE LA LUNA',
  hotelId: 200,
  tipoCobroId: 1,
  canalVentaId: 102,
  recepcionistaId: 1,
  recepcionistaNombre: 'ANA PÉREZ',
  recepcionistaApellido: null,
  rutaId: 1,
  usuarioId: 120,
  creada: '2026-11-19T14:00:00Z',
  version: 1,
  hotel: { id: 200, nombre: 'HOTEL CUMBRES' },
  excursion: {
    id: 101,
    nombre: 'VALLE DE LA LUNA',
    prefijo: 'VL',
    valor: 35_000,
    valorChild: 17_500,
  },
  canalVenta: { id: 102, nombre: 'WHATSAPP' },
  tipoCobro: { id: 1, nombre: 'Cobro en ruta' },
  ruta: {
    id: 1,
    vehiculo: null,
    idChofer: { id: 3, nombre: 'SIN CONDUCTOR' },
    idGuia: { id: 4, nombre: 'SIN GUÍA' },
  },
  usuario: { id: 120, nombre: 'PERSONA DE PRUEBA', hotelId: null },
  rendida: 0,
  ...more,
})

/** An excursion of a day, with its passengers. */
export const resumenOf = (more: Partial<ResumenExcursion> = {}): ResumenExcursion => ({
  ...{ id: 11, reservaId: 11, fecha: '2026-11-20' },
  excursionId: 105,
  nombreExcursion: 'GÉISERES DEL TATIO',
  cantAdult: 2,
  cantChild: 1,
  cantNoShow: 0,
  rutaId: 1,
  ...{ rutaGuiaId: 4, nombreGuia: 'SIN GUÍA', rutaChoferId: 3, nombreChofer: 'SIN CONDUCTOR' },
  vehiculo: null,
  ...more,
})

/** Catalogues and session that the reservation screens read, for a role. */
export const casa = (rol = 'OPERACION ADMINISTRATIVA'): Partial<Record<EndpointKey, unknown>> => ({
  'GET /v1/login/sesion': sesionOf(rol),
  'GET /v1/login/ajustes': ajustes,
  'GET /v1/canalventa/getAll': [
    { id: 1, nombre: 'SIN CANAL' },
    { id: 102, nombre: 'WHATSAPP' },
    { id: 103, nombre: 'CANAL CERRADO', habilitado: 0 },
  ],
  'GET /v1/excursion/getAll': [
    { id: 101, nombre: 'VALLE DE LA LUNA', prefijo: 'VL', valor: 35_000, valorChild: 17_500 },
    { id: 105, nombre: 'GÉISERES DEL TATIO', prefijo: 'GT', valor: 42_000, valorChild: 21_000 },
  ],
  'GET /v1/reserva/getPrimerosPasos': null,
  'GET /v1/reserva/getSalidas': [],
  'POST /v1/reserva/getConocido': {},
  'GET /v1/idioma/getAll': ['ESPAÑOL', 'PORTUGUÉS', 'INGLÉS', 'FRANCÉS'].map((nombre, n) => ({
    id: 100 + n,
    nombre,
  })),
  'GET /v1/hotel/getAll': [
    { id: 200, nombre: 'HOTEL CUMBRES' },
    { id: 201, nombre: 'HOTEL TERRANTAI' },
  ],
  'GET /v1/recepcionista/getAll': [
    { id: 300, nombre: 'ANA PÉREZ SOTO', hotelId: 200 },
    { id: 301, nombre: 'LUIS ROJAS', hotelId: 201 },
  ],
})
