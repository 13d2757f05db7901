import type { EndpointKey } from '#lib/contract/endpoint.ts'
import { type Mundo, VENTAS } from '#testing/server/mundo.testing.ts'

/** Request of a call: its address after the path, or a body. */
export interface Ask {
  params?: { id: number }
  query?: Record<string, string | number>
  body?: unknown
}

/**
 * Whether a call tells of passengers, and how its access record is kept: each time, only when a whole list is fetched,
 * or by no row because it tells no more than another call that the same screen makes.
 */
type Tells = 'nothing' | 'recorded' | 'unrecorded'

export interface Read {
  tells: Tells
  asks: (mundo: Mundo) => Ask[]
}

const once = () => [{}]
const byId =
  (table: keyof Mundo['ids']) =>
  ({ ids }: Mundo): Ask[] =>
    ids[table].map((id) => ({ query: { id } }))
const byParam =
  (table: keyof Mundo['ids']) =>
  ({ ids }: Mundo): Ask[] =>
    ids[table].map((id) => ({ params: { id } }))
const listed = (table: keyof Mundo['ids']) => (mundo: Mundo) => [{}, ...byId(table)(mundo)]
const pages = (mundo: Mundo): Ask[] => [{}, { query: { limite: 500 } }, ...searches(mundo)]
const searches = ({ marcas }: Mundo) => marcas.map(({ texto }) => ({ query: { nombre: texto } }))
const searched = ({ marcas }: Mundo) => marcas.map(({ texto }) => ({ query: { buscar: texto } }))
const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22']
const ofDays = ({ m }: Mundo): Ask[] =>
  DAYS.map((fecha) => ({ query: { fecha, excursionId: m.luna } }))
const bodies = ({ ids }: Mundo): Ask[] => ids.reserva.map((body) => ({ body }))

const accounts = ({ ids }: Mundo): Ask[] => [
  ...ids.hotel.map((id) => ({ query: { tipo: 'hotel', id } })),
  ...ids.recepcionista.map((id) => ({ query: { tipo: 'recepcionista', id } })),
]

const nothing = (asks: Read['asks'] = once): Read => ({ tells: 'nothing', asks })
const recorded = (asks: Read['asks']): Read => ({ tells: 'recorded', asks })
const unrecorded = (asks: Read['asks']): Read => ({ tells: 'unrecorded', asks })

/** Every call that reads, with the requests that get the most out of it. */
export const READS: Partial<Record<EndpointKey, Read>> = {
  'GET /v1/login/sesion': nothing(),
  'GET /v1/login/sesiones': nothing(),
  'GET /v1/login/ajustes': nothing(),
  'GET /v1/login/programa': nothing(),
  'GET /v1/login/segundo-factor': nothing(),
  'GET /v1/login/avisos': nothing(),
  'GET /v1/usuario/enLinea': nothing(),
  'GET /v1/excursion/getAll': nothing(),
  'GET /v1/excursion/get': nothing(listed('excursion')),
  'GET /v1/hotel/getAll': nothing(),
  'GET /v1/hotel/get': nothing(listed('hotel')),
  'GET /v1/comuna/get': nothing(),
  'GET /v1/recepcionista/getAll': nothing(),
  'GET /v1/recepcionista/get': nothing(listed('recepcionista')),
  'GET /v1/usuario/getAll': nothing(),
  'GET /v1/usuario/get': nothing(listed('usuario')),
  'GET /v1/llave/getAll': nothing(),
  'GET /v1/rol/getAll': nothing(),
  'GET /v1/canalventa/getAll': nothing(),
  'GET /v1/canalventa/get': nothing(listed('canal_venta')),
  'GET /v1/moneda/getAll': nothing(),
  'GET /v1/moneda/get': nothing(listed('moneda')),
  'GET /v1/recordatorio/getAll': nothing(),
  'GET /v1/recordatorio/get': nothing(listed('recordatorio')),
  'GET /v1/ausencia/getAll': nothing(),
  'GET /v1/costo/getAll': nothing(),
  'GET /v1/cupo/getAll': nothing(),
  'GET /v1/pauta/getAll': nothing(),
  'GET /v1/tarifa/getAll': nothing(),
  'GET /v1/tarifa/getOpciones': nothing(),
  'GET /v1/reserva/getAll': recorded((mundo) => [...pages(mundo), ...searched(mundo)]),
  'GET /v1/reserva/get': recorded(listed('reserva')),
  'POST /v1/reserva/get': recorded(bodies),
  'GET /v1/mensaje/getPeticiones': recorded(({ ids }) =>
    ids.reserva.map((reservaId) => ({ query: { reservaId } })),
  ),
  'GET /v1/reserva/getVenta': recorded(() => VENTAS.map((ventaId) => ({ query: { ventaId } }))),
  'GET /v1/reserva/getCobrado': nothing(byId('reserva')),
  'GET /v1/reserva/getCalendario': nothing((): Ask[] => [
    { query: { desde: '2026-11-01', hasta: '2026-11-30' } },
    { query: { desde: '2026-11-01', hasta: '2026-11-30', resumen: 'true' } },
  ]),
  'POST /v1/reserva/getReservaDuplicada': recorded(({ m, marcas }) =>
    marcas.map(({ texto }) => ({
      body: {
        nombrePasajero: `${texto} PÉREZ`,
        nombreHabitacion: `${texto} 1`,
        excursionId: m.luna,
        fecha: '2026-11-22',
      },
    })),
  ),
  'POST /v1/reserva/getConocido': recorded(({ marcas }) =>
    marcas.map(({ hotel, texto }) => ({ body: { hotelId: hotel, habitacion: `${texto} 1` } })),
  ),
  'GET /v1/reserva/getAllReservasAnuladas': recorded(pages),
  'GET /v1/reserva/getAllByExcursion': nothing(() => DAYS.map((fecha) => ({ query: { fecha } }))),
  'GET /v1/reserva/getDetalleReserva': recorded(ofDays),
  'GET /v1/reserva/getDetalleReservaNoShow': recorded(ofDays),
  'GET /v1/reserva/getSalidas': nothing(() => DAYS.map((fecha) => ({ query: { fecha } }))),
  'GET /v1/reserva/getNoVinieron': nothing(),
  'GET /v1/reserva/getPorAprobar': recorded(once),
  'GET /v1/reserva/getCobrosPorAprobar': recorded(once),
  'GET /v1/reserva/getMes': nothing((): Ask[] => [
    { query: { desde: '2026-11-01', hasta: '2026-11-30' } },
  ]),
  'GET /v1/reserva/horas': nothing(() => DAYS.map((fecha) => ({ query: { fecha } }))),
  'GET /v1/reserva/getHojaDeRuta': nothing(ofDays),
  'GET /v1/log/get': recorded(({ ids }) => [
    {},
    { query: { limite: 500 } },
    ...ids.reserva.map((reservaId) => ({ query: { reservaId } })),
  ]),
  'GET /v1/ruta/getAll': nothing(),
  'GET /v1/ruta/get': nothing(listed('ruta')),
  'GET /v1/vehiculo/getAll': nothing(),
  'GET /v1/idioma/getAll': nothing(),
  'GET /v1/ruta/getHistorial': nothing(({ ids }) =>
    ids.ruta.map((rutaId) => ({ query: { id: rutaId, rutaId } })),
  ),
  'GET /v1/ruta/getRutasByIdGuia/{id}': nothing(byParam('usuario')),
  'GET /v1/ruta/getRutasByIdChofer/{id}': nothing(byParam('usuario')),
  'GET /v1/ruta/getRutasByRol': nothing(),
  'GET /v1/ruta/getRutasPorRendir': nothing(),
  'GET /v1/ruta/getRutasRendidas': nothing(),
  'GET /v1/rendicion/get': nothing(listed('rendicion')),
  'GET /v1/rendicion/getDetalleReserva': recorded(({ m, ids }) =>
    DAYS.flatMap((fecha) =>
      ids.ruta.map((rutaId) => ({ query: { fecha, excursionId: m.luna, rutaId } })),
    ),
  ),
  'POST /v1/rendicion/getDetalleRendicionByReservaIds': unrecorded(({ ids }) => [
    { body: ids.reserva },
  ]),
  'GET /v1/rendicion/getGastoByIdRendicion/{id}': nothing(byParam('rendicion')),
  'GET /v1/rendicion/getQuienes': nothing(({ ids }) =>
    ids.rendicion.map((rendicionId) => ({ query: { rendicionId } })),
  ),
  'GET /v1/rendicion/getRevertidos': unrecorded(({ ids }) =>
    ids.rendicion.map((rendicionId) => ({ query: { rendicionId } })),
  ),
  'GET /v1/rendicion/comprobante/{id}': nothing(byParam('comprobante')),
  'GET /v1/rendicion/getComprobantesAnteriores/{id}': nothing(byParam('detalle_rendicion')),
  'GET /v1/rendicion/getPorResolver': nothing(),
  'GET /v1/rendicion/getHistorial': unrecorded(({ ids }) => [
    ...ids.detalle_rendicion.map((detalleId) => ({ query: { detalleId } })),
    ...ids.gasto_rendicion.map((gastoId) => ({ query: { gastoId } })),
    ...ids.rendicion.map((rendicionId) => ({ query: { rendicionId } })),
  ]),
  'GET /v1/comision/get': nothing(listed('comision_guia')),
  'GET /v1/comision/pagos': nothing(() => [{ query: { mes: '2026-11' } }]),
  'GET /v1/caja/get': nothing(),
  'GET /v1/cajachica/get': nothing(),
  'GET /v1/entrega/getPorEntregar': nothing(() => [{ query: { conPendientes: 'si' } }]),
  'GET /v1/entrega/getAll': nothing(listed('entrega')),
  'GET /v1/entrega/getFaltantes': nothing(),
  'GET /v1/cierre/get': nothing(),
  'GET /v1/monto/getPorRevisar': nothing(),
  'GET /v1/cuenta/getSaldos': nothing(),
  'GET /v1/cuenta/getNombres': nothing(),
  'GET /v1/cuenta/getCorriente': nothing(({ ids }) => [
    {},
    ...ids.usuario.map((usuarioId) => ({ query: { usuarioId } })),
  ]),
  'GET /v1/cuenta/getCuentas': nothing(),
  'GET /v1/cuenta/getCuenta': nothing(accounts),
  'GET /v1/cuenta/getEstado': nothing((mundo) =>
    accounts(mundo).map(({ query }) => ({ query: { ...query, mes: '2026-11' } })),
  ),
  'GET /v1/documento/getAll': recorded(() => [{}, { query: { desde: '2026-01-01', limite: 500 } }]),
  'GET /v1/cuenta/getLibro': nothing(() => [{}, { query: { desde: '2026-01-01', limite: 500 } }]),
  'GET /v1/cuenta/getSumasDeLibro': nothing(),
  'POST /v1/contingencia/ensayar': recorded(({ ids }) =>
    ids.ruta.map((rutaId, n) => ({
      body: { fecha: DAYS[n], rutaIds: [rutaId], reservaIds: [], que: 'anular' },
    })),
  ),
  'GET /v1/contingencia/get': recorded(() => [{}, ...DAYS.map((fecha) => ({ query: { fecha } }))]),
  'GET /v1/devolucion/getAll': recorded(once),
  'GET /v1/atencion/get': nothing(),
  'GET /v1/mensaje/textos': nothing(),
  'GET /v1/mensaje/getPorAvisar': recorded(() => DAYS.map((fecha) => ({ query: { fecha } }))),
  'POST /v1/mensaje/preparar': recorded(({ ids }) =>
    ids.reserva.map((id) => ({ body: { reservaIds: [id] } })),
  ),
  'GET /v1/mensaje/getDeReserva': nothing(({ ids }) =>
    ids.reserva.map((reservaId) => ({ query: { reservaId } })),
  ),
  'GET /v1/estadistica/excursiones': nothing(),
  'GET /v1/estadistica/hoteles': nothing(),
  'GET /v1/estadistica/meses': nothing(),
  'GET /v1/estadistica/canales': nothing(),
  'GET /v1/estadistica/gerencia': nothing(() =>
    ['viaje', 'venta'].map((por) => ({ query: { mes: '2026-11', por } })),
  ),
  'POST /v1/pasajero/buscar': recorded(({ marcas }) =>
    marcas.map(({ texto }) => ({ body: { texto } })),
  ),
  'POST /v1/pasajero/ficha': recorded(({ ids }) =>
    ids.reserva.map((id) => ({ body: { reservaIds: [id] } })),
  ),
  'GET /v1/pasajero/retencion': nothing(),
}
