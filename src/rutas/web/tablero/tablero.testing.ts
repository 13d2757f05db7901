import { openAs } from '#testing/web/product.testing.tsx'
import { reservaOf } from '../form/ruta-form.testing.ts'
import { rutaOf, sinNadie } from '../rutas-screens.testing.ts'
import { Screen } from '../tablero.tsx'
import { unfoldAll } from './unfolded.ts'

export const tatio = { ...rutaOf({ nombre: '', pasajeros: 5 }), hora: '05:00' }
export const tatioTarde = {
  ...rutaOf({ ...sinNadie, id: 701, nombre: '', pasajeros: 2 }),
  hora: '05:30',
}
export const luna = rutaOf({
  id: 702,
  nombre: '',
  excursionId: 101,
  idExcursion: { id: 101, nombre: 'VALLE DE LA LUNA' },
})

/** Reservation of the board's day, with its excursion. */
export const enTablero = (more: Parameters<typeof reservaOf>[0] = {}) => ({
  ...reservaOf({ excursionId: 105, hotelId: 200, version: 4, ...more }),
  nombreExcursion: 'GÉISERES DEL TATIO',
})

export const reservas = [
  enTablero({ id: 11, rutaId: 700, nombrePasajero: 'JOÃO GONÇALVES' }),
  enTablero({ id: 12, rutaId: 700, nombrePasajero: 'ANNE MEYER', cantidadChild: 0 }),
  enTablero({
    id: 13,
    rutaId: 700,
    nombrePasajero: 'PEDRO PAZ',
    hora: '04:50:00',
    hotelId: 201,
    hotel: { id: 201, nombre: 'HOTEL ALTIPLÁNICO' },
  }),
  enTablero({ id: 14, rutaId: 701, nombrePasajero: 'LUISA RÍOS' }),
  enTablero({ id: 15, nombrePasajero: 'SIN RUTA AÚN' }),
]

/** Opens the board of 20-11-2026 with its cards unfolded. */
export function abrirTablero(
  more: Parameters<typeof openAs>[3] = {},
  rol: Parameters<typeof openAs>[0] = 'OPERACION ADMINISTRATIVA',
  isUnfolded = true,
) {
  unfoldAll(isUnfolded)
  return openAs(rol, Screen, '/tablero?fecha=2026-11-20', {
    'GET /v1/ruta/getAll': [tatio, tatioTarde, luna],
    'GET /v1/reserva/getAll': reservas,
    ...more,
  })
}

/** Opens the board as it is at first: every card folded. */
export const abrirPlegado = (more: Parameters<typeof openAs>[3] = {}) =>
  abrirTablero(more, undefined, false)
