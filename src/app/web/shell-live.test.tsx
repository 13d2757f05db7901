import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acceso } from '#acceso/contract.ts'
import { ajustes, completa, operaciones } from '#acceso/web/acceso-screens.testing.ts'
import { saveSesion } from '#acceso/web/local-sesion.ts'
import {
  type FakeLive,
  fakeLive,
  underFakeClock,
  useFakeClock,
} from '#lib/web/live/live.testing.ts'
import { dataOf, queryClient } from '#lib/web/query.ts'
import { fakeServer, openScreen, refuse } from '#lib/web/screen.testing.tsx'
import { Shell } from './shell.tsx'

const EN_LINEA = 'GET /v1/usuario/enLinea'

let red: FakeLive
beforeEach(() => {
  saveSesion(operaciones)
  useFakeClock()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const pasar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function abrir(answers: object = {}) {
  red = fakeLive()
  const server = fakeServer({
    'GET /v1/login/ajustes': ajustes,
    'GET /v1/login/sesion': completa,
    'GET /v1/recordatorio/getAll': [],
    [EN_LINEA]: [{ nombre: 'DANIELA PASTRANA' }],
    ...answers,
  })
  const Pantalla = () => (
    <>
      <Shell />
      <input aria-label="Buscar" defaultValue="soto" />
    </>
  )
  await underFakeClock(openScreen(Pantalla, '/home'))
  // The live code is loaded after the first screen.
  await vi.waitFor(() => expect(red.topics()).toHaveLength(3), { timeout: 60_000 })
  await pasar(3_000)
  return server
}
const chip = () => screen.queryByRole('button', { name: /en línea/ })?.textContent
const aviso = () => screen.queryByText(/^Sin conexión\. /)

test('en el encabezado están los que se dicen en línea', async () => {
  await abrir()
  expect(chip()).toBe('1 en línea')
  act(() => red.say('/topic/usuarios-activos', '[{"nombre":"ANA"},{"nombre":"BEA"}]'))
  await pasar(10)
  expect(chip()).toBe('2 en línea')
})

test('dos personas del mismo nombre son dos', async () => {
  await abrir({ [EN_LINEA]: [{ nombre: 'ANA' }, { nombre: 'ANA' }] })
  act(() => screen.getByRole('button', { name: '2 en línea' }).click())
  const list = screen.getByRole('list', { name: 'Usuarios en línea' })
  expect(within(list).getAllByText('ANA')).toHaveLength(2)
})

test('lo que no cupo en la pantalla se cuenta en la campana, y al abrirla se lee todo', async () => {
  await abrir()
  for (const n of [1, 2, 3, 4, 5]) act(() => red.say('/topic/reservas', `Noticia ${n}`))
  await pasar(2_000)
  const campana = await vi.waitFor(
    () => screen.getByRole('button', { name: 'Últimas novedades, 2 sin leer' }),
    { timeout: 60_000 },
  )
  act(() => campana.click())
  const list = screen.getByRole('list', { name: 'Últimas novedades' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([5, 4, 3, 2, 1].map((n) => `Noticia ${n} ahora`))
  expect(campana.getAttribute('aria-label')).toBe('Últimas novedades')
})

test('sin servidor se dice, se puede seguir con lo que hay, y al volver se calla', async () => {
  const server = await abrir()
  act(() => red.drop(true))
  await pasar(7_000)
  expect(aviso()).toBeNull()
  await pasar(1_100)
  expect(aviso()).toBeTruthy()
  expect(screen.getByText('Sin conexión')).toBeTruthy()
  expect(chip()).toBeUndefined()
  expect(screen.getByRole('textbox', { name: 'Buscar' })).toHaveProperty('value', 'soto')
  const antes = server.count('GET /v1/recordatorio/getAll')
  red.accept()
  act(() => screen.getByRole('button', { name: 'Reintentar' }).click())
  await pasar(3_000)
  expect(aviso()).toBeNull()
  expect(chip()).toBe('1 en línea')
  expect(screen.getByText('Conexión restablecida.')).toBeTruthy()
  expect(server.count('GET /v1/recordatorio/getAll')).toBe(antes + 1)
})

test('lo que no se pudo leer sin conexión no se dice dos veces', async () => {
  let falla = false
  await abrir({
    [EN_LINEA]: () => (falla ? refuse(500, 'Ocurrió un error.') : [{ nombre: 'ANA' }]),
  })
  falla = true
  act(() => red.drop(true))
  await act(() => queryClient.refetchQueries({ queryKey: dataOf(acceso.enLinea, {}).queryKey }))
  await pasar(10)
  expect(screen.getByText(/pueden no estar al día/)).toBeTruthy()
  await pasar(9_000)
  expect(aviso()).toBeTruthy()
  expect(screen.queryByText(/pueden no estar al día/)).toBeNull()
})

test('si la sesión terminó se pide entrar de nuevo, sin insistir mientras tanto', async () => {
  let termino = false
  const SIN_SESION = refuse(401, 'Su sesión terminó.')
  await abrir({
    [EN_LINEA]: () => (termino ? SIN_SESION : []),
    'GET /v1/login/sesion': () => (termino ? SIN_SESION : completa),
  })
  termino = true
  act(() => red.drop(true))
  await vi.waitFor(() => screen.getByRole('dialog', { name: 'Su sesión expiró' }), {
    timeout: 60_000,
  })
  await pasar(600_000)
  expect(red.connects).toHaveLength(1)
})
