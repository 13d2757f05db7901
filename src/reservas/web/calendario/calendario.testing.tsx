import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, openScreen, type Sent } from '#lib/web/screen.testing.tsx'
import type { DiaCalendario } from '../../contract/reserva.ts'
import { Screen } from '../calendario.tsx'
import { casa, reservaOf } from '../reservas-screens.testing.ts'

export const CALENDARIO = 'GET /v1/reserva/getCalendario'
export const LIST = 'GET /v1/reserva/getAll'

export const row = (fecha: string, excursionId: number, pasajeros: number, reservas = 1) =>
  ({
    fecha,
    excursionId,
    nombreExcursion: ['VALLE DE LA LUNA', 'GÉISERES DEL TATIO', 'PIEDRAS ROJAS'][excursionId],
    reservas,
    pasajeros,
  }) as DiaCalendario

export const noviembre = [
  row('2026-11-22', 0, 12, 2),
  row('2026-11-22', 1, 30, 3),
  row('2026-11-24', 2, 1),
]

/** Opens the calendar on 19-11-2026 with a server that returns the rows of the days asked for. */
export async function abrir({
  rol = 'OPERACION ADMINISTRATIVA',
  en = '',
  rows = noviembre,
  opens = () => true,
  ...answers
}: Record<string, unknown> & {
  rol?: string
  en?: string
  rows?: DiaCalendario[]
  opens?: (path: string) => boolean
} = {}) {
  const server = fakeServer({
    ...casa(rol),
    [CALENDARIO]: ({ query }: Sent) =>
      rows.filter(({ fecha }) => fecha >= (query.desde ?? '') && fecha <= (query.hasta ?? '')),
    [LIST]: [
      reservaOf({ excursionId: 1, nombreExcursion: 'GÉISERES DEL TATIO', hora: '05:00:00' }),
      reservaOf({ id: 5, excursionId: 0, nombrePasajero: 'ANNA SCHMIDT', hora: '16:00:00' }),
      reservaOf({ id: 6, excursionId: 0, nombrePasajero: 'ZOÉ DUBOIS', hora: '15:30:00' }),
    ],
    ...answers,
  })
  const view = await openScreen(Screen, `/calendario${en}`, opens)
  await screen.findByRole('heading', { name: 'Calendario Mensual' })
  return { server, user: userEvent.setup(), ...view }
}

export const dia = (name: RegExp | string) => screen.findByRole('button', { name })
