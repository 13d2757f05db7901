import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, openScreen } from '#lib/web/screen.testing.tsx'
import { Screen } from '../buscar-reservas.tsx'
import { casa, reservaOf } from '../reservas-screens.testing.ts'

export const LIST = 'GET /v1/reserva/getAll'

export const rows = [
  reservaOf({ id: 2, nombrePasajero: 'ANNA SCHMIDT' }),
  reservaOf({ id: 1, nombrePasajero: 'ZOÉ DUBOIS', habilitado: 0 }),
]

/** Opens the list on 19-11-2026 with a server that returns two reservations, or `lista`. */
export async function abrir({
  rol = 'OPERACION ADMINISTRATIVA',
  en = '',
  lista = rows,
  answers = {},
}: {
  rol?: string
  en?: string
  lista?: unknown
  answers?: Record<string, unknown>
} = {}) {
  const server = fakeServer({ ...casa(rol), [LIST]: lista, ...answers })
  const view = await openScreen(Screen, `/buscar-reservas${en}`)
  await screen.findByRole('heading', { name: /Reservas/ })
  return { server, user: userEvent.setup(), ...view }
}
