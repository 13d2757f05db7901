import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fakeServer, openScreen, refuse } from '#lib/web/screen.testing.tsx'
import { greetingOf } from './home/greeting.tsx'
import { Inicio } from './parts/inicio.tsx'
import { casa, reservaOf } from './reservas-screens.testing.ts'

const CALENDARIO = 'GET /v1/reserva/getCalendario'
const LIST = 'GET /v1/reserva/getAll'

const MES = 'GET /v1/reserva/getMes'
const mes = {
  vendido: { reservas: 12, pasajeros: 30, total: 1_250_000, comision: 125_000 },
  viajado: { reservas: 1, pasajeros: 2, total: 80_000, comision: 8000 },
  delHotel: false,
}

const row = (fecha: string, excursionId: number, nombreExcursion: string, pasajeros: number) => ({
  fecha,
  excursionId,
  nombreExcursion,
  reservas: 2,
  pasajeros,
})
const rows = [
  row('2026-11-02', 101, 'VALLE DE LA LUNA', 100),
  row('2026-11-19', 101, 'VALLE DE LA LUNA', 8),
  row('2026-11-19', 105, 'GÉISERES DEL TATIO', 12),
  row('2026-11-20', 105, 'GÉISERES DEL TATIO', 5),
  row('2026-11-25', 101, 'VALLE DE LA LUNA', 7),
]

/** Opens the home screen on 19-11-2026. */
async function abrir(rol: string, answers: Record<string, unknown> = {}) {
  const server = fakeServer({
    ...casa(rol),
    [CALENDARIO]: rows,
    [LIST]: [reservaOf()],
    [MES]: mes,
    ...answers,
  })
  await openScreen(
    () => <Inicio />,
    '/home',
    () => rol === 'OPERACION ADMINISTRATIVA',
  )
  await screen.findByRole('heading', { level: 1 })
  return { server, user: userEvent.setup() }
}

const cifra = (label: string) =>
  screen.getByText(label, { selector: 'p' }).closest('.mantine-Paper-root')?.textContent

test.each([
  ['04:00:00', 'Buenos días'],
  ['11:59:59', 'Buenos días'],
  ['12:00:00', 'Buenas tardes'],
  ['19:59:59', 'Buenas tardes'],
  ['20:00:00', 'Buenas noches'],
  ['03:59:59', 'Buenas noches'],
])('a las %s se saluda con %s', (time, saludo) => {
  expect(greetingOf(time)).toBe(saludo)
})

test('saluda por el nombre, con la fecha del operador en palabras', async () => {
  await abrir('GERENCIAL')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Buen.+, Daniela$/)
  expect(screen.getByText('jueves, 19 de noviembre de 2026')).toBeTruthy()
})

describe('las cifras', () => {
  test.each([
    ['Hoy', '20 pasajeros4 reservas'],
    ['Mañana', '5 pasajeros2 reservas'],
    ['Próximos 7 días', '32 pasajeros8 reservas'],
    ['Mes hasta hoy', '120 pasajeros6 reservas'],
  ])('%s: %s', async (label, texto) => {
    await abrir('GERENCIAL')
    await screen.findByText('120')
    expect(cifra(label)).toBe(`${label}${texto}`)
  })

  test('un fallo se dice y se reintenta', async () => {
    let falla = true
    const { user } = await abrir('GERENCIAL', {
      [CALENDARIO]: () => (falla ? refuse(500, 'Ocurrió un error inesperado.') : rows),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('req-1')
    falla = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('120')).toBeTruthy()
  })
})

describe('lo que importa a cada rol', () => {
  test('operaciones: hoy y mañana por excursión, la semana y las últimas reservas', async () => {
    await abrir('OPERACION ADMINISTRATIVA')
    const hoy = await screen.findByRole('region', { name: 'Hoy' })
    const items = await within(hoy).findAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'GÉISERES DEL TATIO12',
      'VALLE DE LA LUNA8',
    ])
    expect(
      within(hoy).getByRole('link', { name: 'VALLE DE LA LUNA' }).getAttribute('href'),
    ).toMatch(/^\/detalle-reservas\?fecha=2026-11-19&excursionId=\d+$/)
    expect(
      screen
        .getByRole('link', { name: 'miércoles, 25 de noviembre de 2026: 7 pasajeros' })
        .getAttribute('href'),
    ).toBe('/calendario?mes=2026-11&dia=2026-11-25')
    const lastOnes = screen.getByRole('region', { name: 'Últimas reservas' })
    expect(await within(lastOnes).findByText('JOÃO GONÇALVES')).toBeTruthy()
    expect(within(hoy).getByRole('link', { name: 'Ver día' }).getAttribute('href')).toBe(
      '/calendario?mes=2026-11&dia=2026-11-19',
    )
    expect(screen.getByRole('link', { name: 'Agregar Reserva' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Vender' })).toBeNull()
  })

  test.each([
    ['AGENCIAS', 'Sus últimas reservas'],
    ['HOTEL', 'Últimas reservas de su hotel'],
  ])('%s: primero sus ventas', async (rol, titulo) => {
    await abrir(rol)
    await screen.findByText('JOÃO GONÇALVES')
    const regions = screen
      .getAllByRole('region')
      .map((region) => region.ariaLabel ?? region.textContent)
    const placeOf = (text: string) => regions.findIndex((region) => region?.startsWith(text))
    expect(placeOf(titulo)).toBe(placeOf('Próximos 7 días') - 1)
    const vender = within(screen.getByRole('navigation', { name: 'Vender' })).getAllByRole('link')
    expect(vender.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['VALLE DE LA LUNA', '/agregar-reserva?excursionId=101'],
      ['GÉISERES DEL TATIO', '/agregar-reserva?excursionId=105'],
    ])
  })

  test.each([
    ['COMERCIAL', 'Su mes', false],
    ['HOTEL', 'Su mes', false],
    ['HOTEL', 'El mes de su hotel', true],
  ])('%s: %s, y el de antes', async (rol, titulo, delHotel) => {
    const { server, user } = await abrir(rol, { [MES]: { ...mes, delHotel } })
    const panel = within(await screen.findByRole('region', { name: titulo }))
    await panel.findByText('$1.250.000')
    expect(panel.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      ...['$1.250.000', '12 reservas · 30 pasajeros'],
      ...['$80.000', '1 reserva · 2 pasajeros'],
      ...['$125.000', '$8.000 de pasajeros que ya viajaron'],
    ])
    await user.click(panel.getByRole('button', { name: 'Mes anterior' }))
    expect(panel.getByText('octubre de 2026')).toBeTruthy()
    await vi.waitFor(() => expect(server.count(MES)).toBe(2), { timeout: 60_000 })
    const { query } = server.sent.findLast(({ key }) => key === MES) ?? {}
    expect(query).toEqual({ desde: '2026-10-01', hasta: '2026-10-31' })
  })

  test.each(['GERENCIAL', 'AGENCIAS', 'GUIAS'])('%s no tiene mes propio', async (rol) => {
    const { server } = await abrir(rol)
    expect(screen.queryByRole('button', { name: 'Mes anterior' })).toBeNull()
    expect(server.count(MES)).toBe(0)
  })

  test('un hotel ve la comisión ganada, la pagada y la por pagar', async () => {
    const ganado = { comision: 60_000, pagado: 45_000 }
    await abrir('HOTEL', { [MES]: { ...mes, delHotel: true, ganado } })
    const titulo = await screen.findByText('Comisión ganada')
    expect(titulo.parentElement?.textContent).toBe(
      'Comisión ganada$60.000$45.000 pagada · $15.000 por pagar',
    )
  })

  test('mientras nadie rindió la ruta, un hotel lee cuándo se gana', async () => {
    const ganado = { comision: 0, pagado: 0 }
    await abrir('HOTEL', { [MES]: { ...mes, delHotel: true, ganado } })
    const titulo = await screen.findByText('Comisión ganada')
    expect(titulo.parentElement?.textContent).toContain('Se gana cuando el guía rinde la ruta')
  })

  test('una reserva lleva a su ficha', async () => {
    await abrir('HOTEL')
    const link = await screen.findByRole('link', { name: 'Ver Reserva de JOÃO GONÇALVES' })
    expect(link.getAttribute('href')).toBe('/home?reserva=4321')
  })

  test.each(['GUIAS', 'CONDUCTORES'])('%s: sus próximas salidas, sin pasajeros', async (rol) => {
    const { server } = await abrir(rol)
    const salidas = await screen.findByRole('region', { name: 'Sus próximas salidas' })
    const dias = await within(salidas).findAllByRole('heading', { level: 3 })
    expect(dias.map((dia) => dia.textContent)).toEqual([
      'Hoy, jueves, 19 de noviembre',
      'Mañana, viernes, 20 de noviembre',
      'miércoles, 25 de noviembre',
    ])
    expect(server.count(LIST)).toBe(0)
    expect(screen.queryByRole('link', { name: /Agregar|Reservas/ })).toBeNull()
  })

  test('un guía sin rutas lo sabe', async () => {
    await abrir('GUIAS', { [CALENDARIO]: [] })
    expect(await screen.findByText('Sin salidas asignadas en los próximos 14 días')).toBeTruthy()
  })

  test('finanzas: la semana, sin reservas ni botones que no puede usar', async () => {
    const { server } = await abrir('FINANZAS')
    expect(await screen.findByRole('region', { name: 'Próximos 7 días' })).toBeTruthy()
    expect(server.count(LIST)).toBe(0)
    expect(screen.queryByRole('link', { name: /Agregar|DE LA LUNA/ })).toBeNull()
  })
})
