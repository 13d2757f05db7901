import { addDays, addMonths, firstOfMonth, lastOfMonth } from '#lib/contract/civil-day.ts'
import type { EndpointKey } from '#lib/contract/endpoint.ts'
import { PAGE_SIZE } from '#lib/contract/envelope.ts'
import { rangeOf, resumenOf } from '#reservas/rules.ts'
import type { Facts } from './people.ts'

export interface Ask {
  params?: { id: number }
  query?: Record<string, unknown>
  body?: unknown
}

const plain = (): Ask[] => [{}]
const of =
  (query: (facts: Facts) => Record<string, unknown>) =>
  (facts: Facts): Ask[] => [{ query: query(facts) }]
const page = { limite: PAGE_SIZE }
const ofDay = ({ ruta: { fecha, excursionId } }: Facts) => ({ fecha, excursionId })
const threeMonths = ({ hoy }: Facts) => ({ desde: addMonths(firstOfMonth(hoy), -2), hasta: hoy })
const twelveMonths = ({ hoy }: Facts) => ({
  desde: addMonths(firstOfMonth(hoy), -11),
  hasta: lastOfMonth(hoy),
})
/** A page of the longest period that a screen offers, and all years. */
const yearAndEver = ({ hoy }: Facts) => [
  { desde: `${hoy.slice(0, 4)}-01-01`, hasta: hoy },
  { desde: '2000-01-01' },
]
const month = ({ hoy }: Facts) => ({ desde: firstOfMonth(hoy), hasta: lastOfMonth(hoy) })
const accounts = ({ cuentaHotel, cuentaRecepcionista }: Facts) => [
  { tipo: 'hotel', id: cuentaHotel },
  { tipo: 'recepcionista', id: cuentaRecepcionista },
]

/**
 * Requests of the screens for each call that reads, and the plain ones of other programs where those are bounded too.
 * Whole lists that are exported are not here: they stream.
 */
export const ASKS: Partial<Record<EndpointKey, (facts: Facts) => Ask[]>> = {
  'GET /v1/login/sesion': plain,
  'GET /v1/login/sesiones': plain,
  'GET /v1/login/ajustes': plain,
  'GET /v1/login/programa': plain,
  'GET /v1/login/segundo-factor': plain,
  'GET /v1/login/avisos': plain,
  'GET /v1/usuario/enLinea': plain,
  'GET /v1/excursion/getAll': plain,
  'GET /v1/excursion/get': plain,
  'GET /v1/hotel/getAll': plain,
  'GET /v1/hotel/get': plain,
  'GET /v1/comuna/get': plain,
  'GET /v1/recepcionista/getAll': plain,
  'GET /v1/recepcionista/get': plain,
  'GET /v1/usuario/getAll': plain,
  'GET /v1/usuario/get': plain,
  'GET /v1/rol/getAll': plain,
  'GET /v1/canalventa/getAll': plain,
  'GET /v1/canalventa/get': plain,
  'GET /v1/moneda/getAll': plain,
  'GET /v1/moneda/get': plain,
  'GET /v1/recordatorio/getAll': plain,
  'GET /v1/recordatorio/get': plain,
  'GET /v1/vehiculo/getAll': plain,
  'GET /v1/idioma/getAll': plain,
  'GET /v1/llave/getAll': plain,
  'GET /v1/tarifa/getAll': plain,
  'GET /v1/tarifa/getOpciones': plain,
  'GET /v1/ausencia/getAll': (facts) => [
    { query: { desde: facts.hoy, hasta: addDays(facts.hoy, 10) } },
    { query: { usuarioId: facts.usuarioId } },
  ],
  'GET /v1/costo/getAll': of(({ ruta }) => ({ excursionId: ruta.excursionId })),
  'GET /v1/cupo/getAll': of(({ ruta }) => ({ excursionId: ruta.excursionId })),
  'GET /v1/pauta/getAll': of(({ ruta }) => ({ excursionId: ruta.excursionId })),
  'GET /v1/reserva/getAll': (facts) => [
    { query: page },
    { query: { ...page, nombre: facts.nombre.split(' ')[0] ?? '' } },
    { query: { limite: 8, buscar: facts.nombre } },
    { query: { limite: 8, buscar: facts.habitacion } },
    { query: { desde: facts.ruta.fecha, hasta: facts.ruta.fecha, estado: 'activa' } },
  ],
  'GET /v1/reserva/get': of(({ reservaId }) => ({ id: reservaId })),
  'POST /v1/reserva/get': ({ reservaId }) => [{ body: reservaId }],
  'GET /v1/mensaje/getPeticiones': of(({ reservaId }) => ({ reservaId })),
  'GET /v1/reserva/getVenta': ({ ventaId }) => (ventaId ? [{ query: { ventaId } }] : []),
  'GET /v1/reserva/getCobrado': of(({ reservaId }) => ({ id: reservaId })),
  'GET /v1/reserva/getCalendario': (facts) => [
    { query: { ...resumenOf(rangeOf(facts.hoy)).query } },
    { query: month(facts) },
  ],
  'POST /v1/reserva/getReservaDuplicada': (facts) => [
    {
      body: {
        nombrePasajero: facts.nombre,
        nombreHabitacion: facts.habitacion,
        excursionId: facts.ruta.excursionId,
        fecha: facts.ruta.fecha,
      },
    },
  ],
  'POST /v1/reserva/getConocido': ({ hotelId, habitacion }) => [
    { body: {} },
    { body: { hotelId, habitacion } },
  ],
  'GET /v1/reserva/getAllReservasAnuladas': () => [{ query: page }],
  'GET /v1/reserva/getAllByExcursion': of(({ ruta }) => ({ fecha: ruta.fecha })),
  'GET /v1/reserva/getDetalleReserva': of(ofDay),
  'GET /v1/reserva/getDetalleReservaNoShow': of(ofDay),
  'GET /v1/reserva/getSalidas': of(({ hoy }) => ({ fecha: addDays(hoy, 1) })),
  'GET /v1/reserva/getNoVinieron': plain,
  'GET /v1/reserva/getPorAprobar': plain,
  'GET /v1/reserva/getCobrosPorAprobar': plain,
  'GET /v1/reserva/getMes': of(month),
  'GET /v1/reserva/horas': of(({ ruta }) => ({ fecha: ruta.fecha })),
  'GET /v1/reserva/getHojaDeRuta': of(ofDay),
  'GET /v1/log/get': ({ reservaId }) => [{ query: page }, { query: { ...page, reservaId } }],
  'GET /v1/ruta/getAll': ({ hoy, ruta }) => [
    { query: page },
    { query: { desde: ruta.fecha, hasta: ruta.fecha } },
    { query: { desde: addDays(hoy, -9), hasta: addDays(hoy, 10) } },
    { query: { desde: addDays(hoy, 1) } },
  ],
  'GET /v1/ruta/get': of(({ ruta }) => ({ id: ruta.id })),
  'GET /v1/ruta/getHistorial': of(({ ruta }) => ({ id: ruta.id })),
  'GET /v1/ruta/getRutasByIdGuia/{id}': ({ usuarioId, hoy }) => [
    { params: { id: usuarioId }, query: { desde: addDays(hoy, -60), conPendientes: 'si' } },
    { params: { id: usuarioId }, query: { desde: addDays(hoy, -1) } },
  ],
  'GET /v1/ruta/getRutasByIdChofer/{id}': ({ usuarioId, hoy }) => [
    { params: { id: usuarioId }, query: { desde: addDays(hoy, -60) } },
    { params: { id: usuarioId }, query: { desde: addDays(hoy, -1) } },
  ],
  'GET /v1/ruta/getRutasByRol': () => [{ query: { limite: 1 } }],
  'GET /v1/ruta/getRutasPorRendir': () => [
    { query: { limite: 5, sentido: 'asc' } },
    { query: { ...page, sentido: 'asc', dinero: 'si' } },
  ],
  'GET /v1/ruta/getRutasRendidas': () => [
    { query: { ...page, dinero: 'si' } },
    { query: { ...page, dinero: 'si', diferencia: 'si' } },
    { query: { ...page, dinero: 'si', comprobantes: 'si' } },
    { query: { ...page, dinero: 'si', entrega: 'no' } },
    { query: { ...page, dinero: 'si', entrega: 'si' } },
  ],
  'GET /v1/rendicion/get': of(({ ruta }) => ({ rutaId: ruta.id })),
  'GET /v1/rendicion/getDetalleReserva': of((facts) => ({
    ...ofDay(facts),
    rutaId: facts.ruta.id,
    conParadas: 'si',
  })),
  'POST /v1/rendicion/getDetalleRendicionByReservaIds': ({ reservas }) => [{ body: reservas }],
  'GET /v1/rendicion/getGastoByIdRendicion/{id}': ({ rendicionId }) => [
    { params: { id: rendicionId } },
  ],
  'GET /v1/rendicion/getRevertidos': of(({ rendicionId }) => ({ rendicionId })),
  'GET /v1/rendicion/getPorResolver': plain,
  'GET /v1/rendicion/getQuienes': of(({ rendicionId, reservaId }) => ({ rendicionId, reservaId })),
  'GET /v1/rendicion/getComprobantesAnteriores/{id}': ({ detalleId }) =>
    detalleId ? [{ params: { id: detalleId } }] : [],
  'GET /v1/rendicion/getHistorial': of(({ rendicionId }) => ({ rendicionId })),
  'GET /v1/comision/get': plain,
  'GET /v1/comision/pagos': of(({ hoy }) => ({ mes: hoy.slice(0, 7), conductores: 'si' })),
  'GET /v1/cajachica/get': (facts) => [{ query: threeMonths(facts) }, { query: page }],
  'GET /v1/entrega/getPorEntregar': () => [
    { query: { limite: 100 } },
    { query: { limite: 100, conPendientes: 'si' } },
  ],
  'GET /v1/entrega/getAll': (facts) => [
    {},
    { query: { desde: addDays(facts.hoy, -6), hasta: facts.hoy } },
    { query: { ...threeMonths(facts), usuarioId: facts.usuarioId } },
    ...yearAndEver(facts).map((query) => ({ query })),
  ],
  'GET /v1/entrega/getFaltantes': () => [
    { query: { ...page, estado: 'faltante' } },
    { query: { ...page, estado: 'resuelto' } },
  ],
  'GET /v1/contingencia/get': (facts) => [{}, { query: { fecha: facts.hoy } }],
  'GET /v1/devolucion/getAll': () => [{}, { query: { estado: 'pendiente' } }],
  'GET /v1/caja/get': (facts) => [{ query: { ...page, ...threeMonths(facts) } }],
  'GET /v1/cierre/get': () => [{ query: { libro: 'no' } }],
  'GET /v1/cuenta/getSaldos': plain,
  'GET /v1/cuenta/getNombres': plain,
  'GET /v1/monto/getPorRevisar': plain,
  'GET /v1/cuenta/getCorriente': (facts) => [
    {},
    { query: threeMonths(facts) },
    { query: { usuarioId: facts.cuentaPersona } },
    { query: { ...threeMonths(facts), usuarioId: facts.cuentaPersona } },
    ...yearAndEver(facts).map((days) => ({
      query: { ...days, usuarioId: facts.cuentaPersona },
    })),
  ],
  'GET /v1/cuenta/getCuentas': plain,
  'GET /v1/cuenta/getCuenta': (facts) =>
    accounts(facts).flatMap((which) => [
      { query: which },
      { query: { ...which, pendientes: 'true' } },
      { query: { ...which, ...threeMonths(facts) } },
      ...yearAndEver(facts).map((days) => ({ query: { ...which, ...days } })),
    ]),
  'GET /v1/cuenta/getEstado': (facts) =>
    accounts(facts).map((which) => ({ query: { ...which, mes: facts.hoy.slice(0, 7) } })),
  'GET /v1/cuenta/getLibro': (facts) => [
    { query: page },
    ...yearAndEver(facts).map((query) => ({ query: { ...query, ...page } })),
  ],
  'GET /v1/cuenta/getSumasDeLibro': (facts) => [{}, { query: threeMonths(facts) }],
  'GET /v1/documento/getAll': (facts) => [
    { query: page },
    { query: { ...page, ...threeMonths(facts), falta: 'si' } },
    ...yearAndEver(facts).map((query) => ({ query: { ...query, ...page } })),
  ],
  'GET /v1/atencion/get': plain,
  'GET /v1/mensaje/textos': plain,
  'GET /v1/mensaje/getPorAvisar': ({ hoy }) => [
    { query: { fecha: hoy } },
    { query: { fecha: addDays(hoy, 1) } },
  ],
  'GET /v1/mensaje/getDeReserva': of(({ reservaId }) => ({ reservaId })),
  'GET /v1/estadistica/excursiones': (facts) => [{}, { query: twelveMonths(facts) }],
  'GET /v1/estadistica/hoteles': (facts) => [{}, { query: twelveMonths(facts) }],
  'GET /v1/estadistica/meses': (facts) => [{}, { query: twelveMonths(facts) }],
  'GET /v1/estadistica/canales': (facts) => [{}, { query: twelveMonths(facts) }],
  'GET /v1/estadistica/gerencia': ({ hoy }) => [
    {},
    { query: { por: 'venta' } },
    { query: { mes: addMonths(hoy, -1).slice(0, 7) } },
  ],
  'POST /v1/pasajero/buscar': ({ nombre }) => [{ body: { texto: nombre } }],
  'POST /v1/pasajero/ficha': ({ reservaId }) => [{ body: { reservaIds: [reservaId] } }],
  'GET /v1/pasajero/retencion': plain,
}
