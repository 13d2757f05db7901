import { onTestFinished, vi } from 'vitest'
import type { EndpointKey } from '#lib/contract/endpoint.ts'
import type { PorResolver } from '../contract/por-resolver.ts'
import type { Detalle, Gasto, Rendicion, ReservaRuta } from '../contract/rendicion.ts'

export const RESERVAS = 'GET /v1/rendicion/getDetalleReserva'
export const DETALLES = 'POST /v1/rendicion/getDetalleRendicionByReservaIds'
export const ABRIR = 'POST /v1/rendicion/add'
export const RENDIR = 'POST /v1/rendicion/addDetalle'
export const GASTAR = 'POST /v1/rendicion/addGastoRendicion'
export const EXTRA = 'POST /v1/rendicion/addGastoExtra'
export const KEEP = 'POST /v1/rendicion/addPorResolver'
export const POR_RESOLVER = 'GET /v1/rendicion/getPorResolver'
export const CORREGIR = 'PUT /v1/rendicion/put'
export const HISTORIAL = 'GET /v1/rendicion/getHistorial'
export const REVERTIDOS = 'GET /v1/rendicion/getRevertidos'
export const EMITIR = 'POST /v1/ruta/emitirHoja'
export const READ = 'GET /v1/rendicion/get'
export const EN = '?excursionId=105&fecha=2026-11-19&guiaId=130&rutaId=700'

const ruta: Rendicion['ruta'] = {
  id: 700,
  vehiculo: 'SPRINTER 19',
  idChofer: { id: 140, nombre: 'PEDRO SOTO' },
  idGuia: { id: 130, nombre: 'MARÍA PEÑA' },
}
const excursion = { id: 105, nombre: 'GÉISERES DEL TATIO' }

/** Builds a reservation on a route as its guide gets it. */
export const reservaOf = (more: Partial<ReservaRuta> = {}): ReservaRuta => ({
  id: 4321,
  reservaId: 4321,
  fecha: '2026-11-19',
  hora: '04:30:00',
  nombrePasajero: 'JOÃO GONÇALVES',
  habitacion: '12B',
  idioma: 'PORTUGUÉS',
  observacion: 'SIN GLUTEN',
  cantidadAdultos: 2,
  cantidadChild: 1,
  hotel: { id: 200, nombre: 'HOTEL CUMBRES' },
  excursion,
  ruta,
  telefono: '5511987654321',
  valorAdulto: 30_000,
  valorChild: 10_000,
  total: 70_000,
  tipoCobro: { id: 1, nombre: 'Cobro en ruta' },
  esperado: 70_000,
  rendida: 0,
  ...more,
})

export const detalleOf = (more: Partial<Detalle> = {}): Detalle => ({
  id: 900,
  rendicionId: 800,
  reservaId: 4321,
  usuarioId: 130,
  esperado: 70_000,
  valorEfectivo: 40_000,
  valorTarjeta: 30_000,
  valorUsd: 0,
  valorReal: 0,
  comentario: '',
  urlComprobante: null,
  creado: '2026-11-19T14:00:00Z',
  version: 1,
  ...more,
})

/** Expenses of a route, as typed and as stored. */
export const GASTADO = {
  peajeValor: 5_000,
  ticketNombre: 'ENTRADA',
  ticketValor: 10_000,
  otro1Nombre: '',
  otro1Valor: 0,
  otro2Nombre: '',
  otro2Valor: 0,
  otro3Nombre: '',
  otro3Valor: 0,
}

export const gastoOf = (more: Partial<Gasto> = {}): Gasto => ({
  id: 950,
  rendicionId: 800,
  usuarioId: 130,
  ...GASTADO,
  creado: '2026-11-19T14:00:00Z',
  version: 1,
  ...more,
})

export const rendicionOf = (more: Partial<Rendicion> = {}): Rendicion => ({
  id: 800,
  rutaId: 700,
  usuarioId: 130,
  excursionId: 105,
  fecha: '2026-11-19',
  dolar: 950,
  real: 170,
  fechaTasa: '2026-11-18',
  estado: 'PENDIENTE',
  gasto: null,
  detalles: 0,
  excursion,
  ruta,
  version: 1,
  ...more,
})

/** Fakes a server with a route and one unsettled reservation. */
export function servidor(
  more: Partial<Record<EndpointKey, unknown>> = {},
): Partial<Record<EndpointKey, unknown>> {
  // The route is of one day, and who came may be said for some days only.
  vi.setSystemTime('2026-11-19T15:00:00Z')
  onTestFinished(() => void vi.useRealTimers())
  return {
    [RESERVAS]: [reservaOf()],
    [DETALLES]: [],
    [ABRIR]: rendicionOf(),
    [HISTORIAL]: [],
    [REVERTIDOS]: [],
    [EMITIR]: { version: 1, momento: '2026-11-18T20:00:00Z', nueva: false },
    ...more,
  }
}

/** Money of the guide that the office has. */
export const porResolverOf = (more: Partial<PorResolver> = {}): PorResolver => ({
  id: 500,
  tipo: 'cobro',
  usuario: { id: 130, nombre: 'MARÍA PEÑA' },
  ruta: { id: 700, fecha: '2026-11-19', excursion },
  reservaId: 4321,
  reserva: null,
  valorEfectivo: 70_000,
  valorTarjeta: 0,
  valorUsd: 0,
  valorReal: 0,
  vuelto: 0,
  autorizacion: '',
  gasto: 0,
  concepto: '',
  comentario: '',
  urlComprobante: null,
  razon: 'La reserva está anulada: no se puede rendir. La anuló ANA.',
  momento: '2026-11-19T12:00:00Z',
  recibido: '2026-11-19T13:00:00Z',
  entrega: null,
  estado: 'pendiente',
  deCaja: 0,
  resueltoPor: null,
  resuelto: null,
  motivo: '',
  version: 1,
  ...more,
})

/** Answer to who came. */
export const abordaje = {
  ...{ reservaId: 2, vinieron: 3, usuarioId: 130, momentoDispositivo: null },
  ...{ momento: '2026-11-19T10:00:00Z', version: 1 },
}

/** Further expense of a route. */
export const gastoExtra = {
  ...{ id: 1, usuarioId: 130, nombre: 'PAN', valor: 900, urlComprobante: null },
  ...{ creado: '2026-11-19T10:00:00Z', anulado: 0, version: 1 },
}
