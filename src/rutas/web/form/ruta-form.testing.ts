import type { EndpointKey } from '#lib/contract/endpoint.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { reservaOf as reservaOfScreens, resumenOf } from '#reservas/web/reservas-screens.testing.ts'

/** Builds a reservation of GÉISERES DEL TATIO tomorrow. */
export const reservaOf = (more: Partial<Reserva> = {}) =>
  reservaOfScreens({ id: 11, fecha: '2026-11-20', hora: '04:30:00', ...more })

const persona = (id: number, nombre: string, rol: number, habilitado = 1) => ({
  id,
  nombre,
  rol: { id: rol, nombre: '' },
  habilitado,
})

/** Responses that fill the form of a route. */
export const lists: Partial<Record<EndpointKey, unknown>> = {
  'GET /v1/reserva/getAllByExcursion': [
    resumenOf({ excursionId: 101, nombreExcursion: 'VALLE DE LA LUNA', rutaId: 690 }),
    resumenOf(),
  ],
  'GET /v1/reserva/getDetalleReserva': [
    reservaOf(),
    reservaOf({ id: 12, idioma: 'INGLÉS', cantidadChild: 0 }),
    reservaOf({ id: 13, rutaId: 700, version: 4 }),
  ],
  'GET /v1/excursion/getAll': [],
  'GET /v1/usuario/getAll': [
    persona(140, 'PEDRO SOTO', 3),
    persona(141, 'LUCÍA LCR', 2),
    persona(142, 'CHOFER QUE SE FUE', 3, 0),
    persona(130, 'MARÍA PEÑA', 4),
    persona(131, 'HUGO HOTELERIA', 5),
    persona(150, 'FINA FINANZAS', 9),
  ],
  'GET /v1/reserva/getHojaDeRuta': { rutas: [], hoteles: [] },
  'GET /v1/ausencia/getAll': [],
  'GET /v1/vehiculo/getAll': [
    { nombre: 'SPRINTER 19', asientos: 19, version: 1 },
    { nombre: 'VAN 4', asientos: 4, version: 1 },
  ],
}
