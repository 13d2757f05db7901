import type { LlamadaKey } from '#acceso/contract/permisos.ts'

interface Example {
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  readonly data: unknown
  readonly meta?: object
}

const named = (id: number, nombre: string) => ({ id, nombre })

const excursion = {
  id: 120,
  nombre: 'VALLE DE LA LUNA',
  prefijo: 'VDL',
  valor: 30_000,
  valorChild: 20_000,
}
const nueva = {
  fecha: '2026-12-01',
  hora: '08:30:00',
  excursionId: 120,
  hotelId: 110,
  canalVentaId: 130,
  tipoCobroId: 3,
  habitacion: '204',
  idioma: 'INGLÉS',
  nombrePasajero: 'ANNA SMITH',
  telefono: '15551234567',
  email: 'anna@example.com',
  observacion: 'NINGUNA',
  cantidadAdultos: 2,
  valorAdulto: 30_000,
  cantidadChild: 0,
  valorChild: 20_000,
}
const reserva = {
  id: 4321,
  reservaId: 4321,
  ...nueva,
  total: 60_000,
  comision: 0,
  comentario: '',
  habilitado: 1,
  noshow: 0,
  motivoNoShow: null,
  nombreCancela: null,
  motivoCancela: null,
  fechaCancela: null,
  horaCancela: null,
  nombreExcursion: excursion.nombre,
  recepcionistaId: 1,
  recepcionistaNombre: '',
  recepcionistaApellido: null,
  rutaId: 1,
  usuarioId: -101,
  creada: '2026-11-27T12:00:00.000+00:00',
  version: 1,
  rendida: 0,
  hotel: named(110, 'TERRANTAI'),
  excursion,
  canalVenta: named(130, 'PORTAL SUR'),
  tipoCobro: named(3, 'No cobrar'),
  ruta: {
    id: 1,
    vehiculo: null,
    idChofer: named(1, 'Sin Asignar'),
    idGuia: named(2, 'Sin Asignar'),
  },
  usuario: { id: -101, nombre: 'Portal Sur (llave)', hotelId: null },
  datos: 'completos',
}
const anulada = {
  ...reserva,
  habilitado: 0,
  nombreCancela: 'Portal Sur (llave)',
  motivoCancela: 'EL PASAJERO NO VIAJA',
  fechaCancela: '2026-11-27',
  horaCancela: '12:30:00',
  version: 3,
}

/** Requests and answers of the calls that a program of others makes first. A test checks each by its schemas. */
export const EXAMPLES: Readonly<Partial<Record<LlamadaKey, Example>>> = {
  'GET /v1/excursion/getAll': { data: [excursion] },
  'GET /v1/hotel/getAll': { data: [named(110, 'TERRANTAI')] },
  'GET /v1/canalventa/getAll': { data: [named(130, 'PORTAL SUR')] },
  'GET /v1/idioma/getAll': { data: [named(1, 'ESPAÑOL'), named(2, 'INGLÉS')] },
  'GET /v1/reserva/getSalidas': {
    query: { fecha: '2026-12-01', hotelId: 110 },
    data: [{ excursionId: 120, hora: '09:00', lugares: 20, ocupados: 12, quedan: 8 }],
  },
  'GET /v1/reserva/getAll': {
    query: { desde: '2026-12-01', hasta: '2026-12-01', limite: 100 },
    data: [reserva],
    meta: { siguiente: null, total: 1 },
  },
  'GET /v1/reserva/get': { query: { id: 4321 }, data: reserva },
  'POST /v1/reserva/add': { body: nueva, data: reserva },
  'PUT /v1/reserva/put': {
    body: { ...nueva, reservaId: 4321, hora: '09:15:00', motivo: 'CAMBIO DE HORA', version: 1 },
    data: { ...reserva, hora: '09:15:00', version: 2 },
  },
  'POST /v1/reserva/anular': {
    body: { reservaId: 4321, motivo: 'EL PASAJERO NO VIAJA', version: 2 },
    data: anulada,
  },
}
