import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RolName } from '#acceso/rules.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import type { PrimerosPasos } from '../contract/primeros-pasos.ts'
import { Screen as NuevaReserva } from './agregar-reserva.tsx'
import { Inicio } from './parts/inicio.tsx'
import { NextStep } from './parts/next-step.tsx'
import { casa } from './reservas-screens.testing.ts'

const PASOS = 'GET /v1/reserva/getPrimerosPasos'
const NONE: PrimerosPasos = {
  ...{ excursiones: 0, excursionesSinPrecio: 0, hoteles: 0, canales: 0, vehiculos: 0 },
  ...{ guias: 0, conductores: 0, tasas: 0 },
}
const SELLS = { ...NONE, excursiones: 2, hoteles: 1, canales: 1 }
const READY = { ...SELLS, vehiculos: 1, guias: 1, conductores: 1 }
const TITLE = 'Primeros pasos'

const inicio = (rol: RolName, pasos: PrimerosPasos | null) =>
  openAs(rol, () => <Inicio />, '/home', {
    'GET /v1/reserva/getCalendario': [],
    'GET /v1/reserva/getAll': [],
    'GET /v1/reserva/getMes': {
      vendido: { reservas: 0, pasajeros: 0, total: 0, comision: 0 },
      viajado: { reservas: 0, pasajeros: 0, total: 0, comision: 0 },
      delHotel: false,
    },
    [PASOS]: pasos,
  })
const lineOf = async (title: string) => {
  const panel = within(await screen.findByRole('region', { name: TITLE }))
  const line = panel.getAllByRole('listitem').find((item) => item.textContent?.includes(title))
  if (!line) throw new Error(`no line ${title}`)
  return line
}

test('una instalación vacía muestra los pasos en su orden, en vez de ceros y de la venta', async () => {
  await inicio('GERENCIAL', NONE)
  const panel = within(await screen.findByRole('region', { name: TITLE }))
  expect(panel.getByText('0 de 6 listos')).toBeTruthy()
  const buttons = panel.getAllByRole('link', { name: /^Agregar/ })
  expect(buttons.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Agregar excursión', '/agregar-excursion'],
    ['Agregar hotel', '/agregar-hotel'],
    ['Agregar canal', '/canal-ventas'],
    ['Agregar vehículo', '/vehiculos?nuevo=si'],
    ['Agregar usuario', '/crear-usuario'],
    ['Agregar tasa', '/agregar-moneda'],
  ])
  const files = panel.getAllByRole('link', { name: 'Importar' })
  expect(files.map((one) => one.getAttribute('href'))).toEqual([
    '/importar?de=excursiones',
    '/importar?de=hoteles',
    '/importar?de=vehiculos',
    '/importar?de=usuarios',
  ])
  expect(screen.queryByRole('link', { name: 'Agregar Reserva' })).toBeNull()
  expect(screen.queryByText(/^0 pasajeros/)).toBeNull()
})

test('lo hecho se marca, y la venta se ofrece cuando puede funcionar', async () => {
  await inicio('GERENCIAL', { ...SELLS, excursionesSinPrecio: 1 })
  const excursiones = await lineOf('Excursiones')
  expect(excursiones.textContent).toContain('2 con precio, 1 sin precio')
  expect(excursiones.textContent).toContain('Listo')
  expect((await lineOf('Vehículos')).textContent).not.toContain('Listo')
  expect((await lineOf('Monedas')).textContent).toContain('puede esperar')
  expect(
    screen.getByText('Ya puede vender. Para salir faltan un vehículo, un guía y un conductor.'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Agregar Reserva' })).toBeTruthy()
})

test('cada rol agrega lo suyo y lee quién ingresa lo demás', async () => {
  await inicio('OPERACION ADMINISTRATIVA', NONE)
  expect((await lineOf('Excursiones')).textContent).toContain('Lo ingresa Gerencia')
  const hotel = within(await lineOf('Hoteles')).getByRole('link', { name: 'Agregar hotel' })
  // The first step that is theirs is the one to press.
  expect(hotel.dataset.variant).toBe('filled')
  expect((await lineOf('Canales de venta')).textContent).toContain('Lo ingresa Gerencia o LCR')
  // They add users of their own role only, no guide.
  expect((await lineOf('Usuarios')).textContent).toContain('Lo ingresa Gerencia')
})

test.each(['HOTEL', 'COMERCIAL', 'GUIAS', 'MARKETING'] as const)(
  '%s lee en palabras que la empresa está ingresando sus datos',
  async (rol) => {
    await inicio(rol, { ...NONE, excursiones: 1 })
    expect(await screen.findByText('Todavía no se puede vender')).toBeTruthy()
    expect(screen.getByText(/^La empresa está ingresando sus datos: faltan un hotel/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Agregar Reserva' })).toBeNull()
  },
)

test.each([
  ['GERENCIAL', READY],
  ['GERENCIAL', null],
  ['HOTEL', SELLS],
] as const)('%s ve su Inicio de siempre cuando ya no hace falta', async (rol, pasos) => {
  const { server } = await inicio(rol, pasos)
  expect((await screen.findAllByText('0 reservas')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
  expect(server.count(PASOS)).toBe(1)
})

test('con reservas este mes nadie pregunta por los pasos', async () => {
  const row = { fecha: '2026-11-19', excursionId: 101, nombreExcursion: 'VALLE DE LA LUNA' }
  const { server } = await openAs('GERENCIAL', () => <Inicio />, '/home', {
    'GET /v1/reserva/getCalendario': [{ ...row, reservas: 1, pasajeros: 2 }],
    'GET /v1/reserva/getAll': [],
  })
  await screen.findAllByText('1 reserva')
  expect(server.count(PASOS)).toBe(0)
})

/** Opens the sale with these catalogues. */
const venta = (rol: RolName, catalogs: object, pasos: PrimerosPasos | null) => {
  const { 'GET /v1/login/sesion': _, ...home } = casa(rol)
  return openAs(rol, NuevaReserva, '/agregar-reserva', { ...home, [PASOS]: pasos, ...catalogs })
}
const EMPTY = {
  'GET /v1/excursion/getAll': [],
  'GET /v1/hotel/getAll': [],
  'GET /v1/canalventa/getAll': [],
}

test('por cualquier camino, la venta dice qué le falta', async () => {
  await venta('GERENCIAL', EMPTY, NONE)
  expect(await screen.findByText(/^Para vender faltan una excursión con precio/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Agregar' })).toBeNull()
})

test('una excursión sin precio no basta; quien no la ingresa lo lee', async () => {
  const free = { id: 101, nombre: 'LUNA', prefijo: 'L', valor: 0, valorChild: 0 }
  const catalogs = { 'GET /v1/excursion/getAll': [free] }
  await venta('AGENCIAS', catalogs, { ...SELLS, excursiones: 0, excursionesSinPrecio: 1 })
  expect(await screen.findByText(/falta una excursión con precio\. Lo hace Gerencia/)).toBeTruthy()
})

test('un producto en uso vende aunque ninguna excursión tenga precio', async () => {
  const free = { id: 101, nombre: 'LUNA', prefijo: 'L', valor: 0, valorChild: 0 }
  const { server } = await venta('LCR', { 'GET /v1/excursion/getAll': [free] }, null)
  await expect.poll(() => server.count(PASOS)).toBe(1)
  expect(screen.getByRole('button', { name: 'Agregar' })).toBeTruthy()
})

const stripAt = (path: string, pasos: PrimerosPasos | null, rol: RolName = 'GERENCIAL') =>
  openAs(
    rol,
    () => (
      <>
        <h1>Hoteles</h1>
        <NextStep path={path} />
      </>
    ),
    path,
    { [PASOS]: pasos },
  )

test('sobre cada catálogo se lee el paso que sigue', async () => {
  await stripAt('/ver-hoteles', { ...NONE, excursiones: 1, hoteles: 1 })
  const strip = await screen.findByRole('complementary', { name: TITLE })
  expect(strip.textContent).toContain('Primeros pasos: 2 de 5. Sigue: Canales de venta.')
  const next = within(strip).getByRole('link', { name: 'Agregar canal' })
  expect(next.getAttribute('href')).toBe('/canal-ventas')
})

test('con todo listo ofrece la primera reserva', async () => {
  await stripAt('/ver-usuarios', READY)
  const strip = await screen.findByRole('complementary', { name: TITLE })
  expect(within(strip).getByRole('link', { name: 'Agregar Reserva' })).toBeTruthy()
})

test.each([
  ['/ver-hoteles', null],
  ['/buscar-reservas', READY],
] as const)('en %s con %o no hay nada', async (path, pasos) => {
  const { server } = await stripAt(path, pasos)
  await expect.poll(() => server.count(PASOS)).toBe(pasos === null ? 1 : 0)
  expect(screen.queryByRole('complementary')).toBeNull()
})
