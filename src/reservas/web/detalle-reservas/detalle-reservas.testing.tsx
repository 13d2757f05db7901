import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, openScreen } from '#lib/web/screen.testing.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { Screen } from '../detalle-reservas.tsx'
import { casa, reservaOf } from '../reservas-screens.testing.ts'

export const DETALLE = 'GET /v1/reserva/getDetalleReserva'
export const NO_SHOW = 'GET /v1/reserva/getDetalleReservaNoShow'
export const HOJA = 'GET /v1/reserva/getHojaDeRuta'
export const EN = '?fecha=2026-11-22&excursionId=101'

export const ruta = (id: number, guia: string): Reserva['ruta'] => ({
  id,
  vehiculo: `SPRINTER ${id}`,
  idChofer: { id: 140, nombre: 'PEDRO SOTO' },
  idGuia: { id: 130, nombre: guia },
})

/** Server order, which is not the pickup order. */
export const enRuta = [
  reservaOf({ id: 11, hora: null, nombrePasajero: 'SIN HORA', ruta: ruta(700, 'MARÍA PEÑA') }),
  reservaOf({
    id: 12,
    hora: '05:10:00',
    nombrePasajero: 'ZOÉ DUBOIS',
    hotel: { id: 201, nombre: 'HOTEL TERRANTAI' },
    hotelId: 201,
    cantidadAdultos: 4,
    cantidadChild: 0,
    total: 120_000,
    idioma: 'FRANCÉS',
    tipoCobro: { id: 2, nombre: 'Cobro en hotel' },
    tipoCobroId: 2,
    ruta: ruta(700, 'MARÍA PEÑA'),
  }),
  reservaOf({ id: 13, hora: '05:00:00', habitacion: '101', ruta: ruta(700, 'MARÍA PEÑA') }),
  reservaOf({
    id: 14,
    hora: '05:00:00',
    habitacion: '9',
    nombrePasajero: 'ANNA SCHMIDT',
    ruta: ruta(700, 'MARÍA PEÑA'),
  }),
]

const HOJA_DE_RUTA = {
  rutas: [{ id: 700, asientos: 12, telefonoChofer: '56911112222', telefonoGuia: '' }],
  hoteles: [{ id: 201, direccion: 'TOCOPILLA 411', comuna: 'SAN PEDRO DE ATACAMA' }],
}

/** Opens the list on 19-11-2026 with a server that returns some reservations. */
export async function abrir({
  en = EN,
  filas = enRuta as unknown,
  noshow = [] as unknown,
  informe = [] as unknown,
  otras = {} as Record<string, unknown>,
}: {
  en?: string
  filas?: unknown
  noshow?: unknown
  informe?: unknown
  otras?: Record<string, unknown>
} = {}) {
  const server = fakeServer({
    ...casa(),
    [DETALLE]: filas,
    [NO_SHOW]: noshow,
    [HOJA]: HOJA_DE_RUTA,
    'GET /v1/reserva/getAllByExcursion': informe,
    ...otras,
  })
  const view = await openScreen(Screen, `/detalle-reservas${en}`)
  await screen.findByRole('heading', { name: 'Lista de Reservas' })
  return { server, user: userEvent.setup(), ...view }
}

export const theTable = (name: string) => screen.findByRole('table', { name })
export const texts = (elements: Iterable<Element>) =>
  [...elements].map(({ textContent }) => textContent)

export const hecho = (label: string) => screen.getByText(label).nextSibling?.textContent
export const nombres = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => row.children[3]?.textContent)
