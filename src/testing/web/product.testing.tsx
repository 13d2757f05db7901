import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { ROLES, type RolName } from '#acceso/rules.ts'
import { ajustes, completa, operaciones } from '#acceso/web/acceso-screens.testing.ts'
import { saveSesion } from '#acceso/web/local-sesion.ts'
import { Surroundings } from '#app/web/surroundings.tsx'
import { fakeServer, openScreen } from '#lib/web/screen.testing.tsx'
import { Toaster } from '#lib/web/ui/toast.tsx'

const idOf = (rol: RolName) =>
  Number(Object.entries(ROLES).find(([, nombre]) => nombre === rol)?.[0])

/** Sign in as the guide of the routes and settlements of these tests. */
const GUIDES: readonly RolName[] = ['GUIAS', 'HOTELERIA']

/** Opens a screen in the shell for a role, on 19-11-2026, with these server responses. */
export async function openAs(
  rol: RolName,
  Screen: () => ReactNode,
  address: string,
  answers: Parameters<typeof fakeServer>[0],
) {
  const usuario = {
    ...operaciones,
    ...(GUIDES.includes(rol) && { id: 130, nombre: 'MARÍA PEÑA' }),
    rol: { id: idOf(rol), nombre: rol },
  }
  saveSesion(usuario)
  const server = fakeServer({
    'GET /v1/login/sesion': { ...completa, usuario },
    'GET /v1/login/ajustes': ajustes,
    'GET /v1/reserva/getPrimerosPasos': null,
    'GET /v1/mensaje/getDeReserva': { estado: null, mensajes: [] },
    ...answers,
  })
  const Inside = () => (
    <Surroundings>
      <Screen />
      <Toaster />
    </Surroundings>
  )
  const view = await openScreen(Inside, address)
  await screen.findByRole('heading', { level: 1 })
  return { server, user: userEvent.setup({ pointerEventsCheck: 0 }), ...view }
}
