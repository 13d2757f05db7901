import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError, UNREACHABLE } from '#lib/web/api.ts'
import { hiddenAfter } from '#lib/web/kept.ts'
import { tellLive } from '#lib/web/live.ts'
import { NotFoundScreen, OTHER_ROLES, ScreenFailed } from './outcomes.tsx'
import { screenCode } from './screen-code.ts'

beforeEach(() => tellLive('offline'))
afterEach(() => {
  cleanup()
  tellLive('connecting')
})

async function abrir(loader: () => unknown) {
  const root = createRootRoute()
  const component = () => <h1>Rutas</h1>
  const rutas = createRoute({ getParentRoute: () => root, path: '/', loader, component })
  const router = createRouter({
    routeTree: root.addChildren([rutas]),
    history: createMemoryHistory(),
    defaultErrorComponent: ScreenFailed,
    defaultNotFoundComponent: NotFoundScreen,
  })
  await router.load()
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  )
}

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
const load = screenCode(() => Promise.reject(gone))

test('sin conexión, una pantalla que no llegó no recarga la página', async () => {
  await expect(load()).rejects.toThrow('out of reach')
  tellLive('connected')
  await expect(load()).rejects.toBe(gone)
})

test('una pantalla que no se pudo abrir sin conexión la espera con calma, y se abre al volver', async () => {
  let reachable = false
  await abrir(() => {
    if (!reachable) throw new ApiError(0, { message: UNREACHABLE })
  })
  await screen.findByText('Esta pantalla aún no se ha cargado')
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  reachable = true
  act(() => tellLive('connected'))
  expect(await screen.findByRole('heading', { name: 'Rutas' })).toBeDefined()
})

test.each([
  ['cuando el navegador lo dice', 'online'],
  ['al mirar el teléfono', 'visibilitychange'],
])('la página que se abrió sin señal se abre %s, sin abrirla otra vez', async (_, event) => {
  // Nothing is connected before the frame around the screens is there.
  tellLive('connecting')
  let reachable = false
  await abrir(() => {
    if (!reachable) throw new ApiError(0, { message: UNREACHABLE })
  })
  expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión')
  reachable = true
  act(() => void (event === 'online' ? window : document).dispatchEvent(new Event(event)))
  expect(await screen.findByRole('heading', { name: 'Rutas' })).toBeDefined()
})

test('si el reloj del teléfono esconde lo guardado, se dice', async () => {
  tellLive('connecting')
  hiddenAfter.set({ until: '2026-11-20', today: '2026-11-22' })
  await abrir(() => {
    throw new ApiError(0, { message: UNREACHABLE })
  })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'hasta el 20-11-2026 y este teléfono dice que hoy es 22-11-2026',
  )
  hiddenAfter.set(null)
})

test('la que falla por otra causa lo dice, y se puede reintentar', async () => {
  await abrir(() => {
    throw new ApiError(500, { message: 'Ocurrió un error.' })
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Ocurrió un error.')
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined()
})

test.each([
  [OTHER_ROLES, true],
  [undefined, false],
])('una página que no hay lo dice; de una de otros roles, también eso: %j', async (data, de) => {
  await abrir(() => {
    throw notFound({ data })
  })
  expect(await screen.findByText('No se pudo encontrar la Página.')).toBeDefined()
  expect(screen.queryByText('Su usuario no tiene acceso a esta pantalla.') !== null).toBe(de)
  expect(screen.getByRole('button', { name: 'Volver' })).toBeDefined()
})
