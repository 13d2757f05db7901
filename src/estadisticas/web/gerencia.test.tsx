import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import type { Gerencia } from '../contract/gerencia.ts'
import { Screen } from './gerencia.tsx'

const cifras = (ventas: number, pasajeros = 2, reservas = 1) => ({ reservas, pasajeros, ventas })
const vendido = (id: number, nombre: string, now: number, before = 0) => ({
  id,
  nombre,
  ahora: cifras(now),
  antes: cifras(before),
})
const margen = (ingreso: number, margen: number) => ({
  ingreso,
  gastos: ingreso - margen,
  ...{ guias: 0, comisiones: 0, costos: 0, margen },
})

const NOVIEMBRE: Gerencia = {
  dias: { desde: '2026-11-01', hasta: '2026-11-21' },
  diasAntes: { desde: '2025-11-01', hasta: '2025-11-21' },
  ventas: { ahora: cifras(42_100_000, 900), antes: cifras(37_000_000, 1_000) },
  resto: cifras(8_000_000, 100),
  anuladas: { ahora: cifras(500_000), antes: cifras(0) },
  noShow: { ahora: cifras(70_000), antes: cifras(0) },
  margen: { ahora: margen(9_000_000, 4_000_000), antes: margen(0, 0) },
  meta: { ventas: 60_000_000, pasajeros: null, margen: null, version: 3 },
  faltan: {
    ...{ rutas: 2, sinComision: 0, sinTasa: 1, sinCobro: 3, montoSinCobro: 90_000 },
    costos: [
      { id: 7, nombre: 'LUNA' },
      { id: 8, nombre: 'TATIO' },
    ],
  },
  porDia: [
    { dia: 1, ventas: 2_000_000, antes: 1_000_000 },
    { dia: 2, ventas: 40_100_000, antes: 36_000_000 },
  ],
  excursiones: [vendido(7, 'LUNA', 42_100_000, 37_000_000)],
  margenes: Array.from({ length: 14 }, (_, n) => ({
    id: 100 + n,
    nombre: `EXCURSIÓN ${n}`,
    ...margen(1_000_000, 700_000 - n * 100_000),
    ...{ pasajeros: 4, salidas: 1, antes: 0 },
  })),
  salidas: [
    {
      ...{ excursionId: 7, nombre: 'LUNA', hora: '15:30', salidas: 4, pasajeros: 40 },
      ...{ asientos: 60, sentados: 30, sinAsientos: 1 },
    },
  ],
  asientos: { ahora: { asientos: 60, sentados: 30 }, antes: { asientos: 0, sentados: 0 } },
  hoteles: [{ ...vendido(5, 'CUMBRES', 42_100_000), debe: 300_000 }],
  canales: [{ ...vendido(9, 'PÁGINA WEB', 42_100_000), debe: 0 }],
  vendedores: [{ ...vendido(3, 'ANA', 42_100_000), rol: 'HOTELERIA' }],
  calle: [
    { edad: 'hasta2', enMano: 10_000, porRendir: 20_000, hoteles: 0 },
    { edad: 'hasta7', enMano: 0, porRendir: 0, hoteles: 0 },
    { edad: 'hasta30', enMano: 0, porRendir: 0, hoteles: 300_000 },
    { edad: 'mas', enMano: 0, porRendir: 0, hoteles: 0 },
  ],
  fondos: 200_000,
  porContar: 1,
}

const abrir = (answers: Record<string, unknown> = {}, search = '') =>
  openAs('GERENCIAL', Screen, `/gerencia${search}`, {
    'GET /v1/estadistica/gerencia': NOVIEMBRE,
    'GET /v1/atencion/get': { calculado: '2026-11-21T15:00:00.000Z', lineas: [], aplazadas: [] },
    ...answers,
  })
const cifra = async (name: string) => within(await screen.findByRole('region', { name }))
const hrefOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '')

test('la primera línea: ventas, margen y pasajeros al lado del año anterior y de la meta', async () => {
  await abrir()
  const ventas = await cifra('Ventas')
  expect(ventas.getByText('$42.100.000')).toBeTruthy()
  expect(ventas.getByText('14 % más que hace un año: $37.000.000')).toBeTruthy()
  expect(ventas.getByText('70 % de la meta de $60,0 M; con lo ya vendido, 84 %')).toBeTruthy()
  expect((await cifra('Pasajeros')).getByText('10 % menos que hace un año: 1.000')).toBeTruthy()
  expect((await cifra('Margen')).getByText('$4.000.000')).toBeTruthy()
})

test('el margen dice lo que le falta, y los costos llevan a las excursiones', async () => {
  const { user } = await abrir()
  const lacks = within(await screen.findByRole('list', { name: 'Lo que le falta al margen' }))
  const said = () => lacks.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said()).toEqual(['Faltan los costos de 2 excursiones', 'y 3 más'])
  await user.click(lacks.getByRole('button', { name: 'y 3 más' }))
  expect(said()).toEqual([
    'Faltan los costos de 2 excursiones',
    'Falta rendir 2 rutas de esos días',
    'Falta lo que paga el canal por 3 reservas “No cobrar”: $90.000',
    'Falta el cambio de 1 cobro',
    'ver menos',
  ])
  expect(hrefOf(lacks.getByRole('link'))).toBe('/ver-excursiones')
})

test('cada cifra abre sus reservas, también por día de venta', async () => {
  const { user, address, server } = await abrir()
  const ventas = await cifra('Ventas')
  expect(hrefOf(ventas.getByRole('link'))).toBe(
    '/buscar-reservas?desde=2026-11-01&hasta=2026-11-21&estado=activa',
  )
  await user.click(screen.getByRole('button', { name: 'Por día de venta' }))
  expect(address()).toBe('/gerencia?por=venta')
  await waitFor(() =>
    expect(hrefOf(screen.getByRole('link', { name: 'ANA' }))).toBe(
      '/buscar-reservas?vendidaDesde=2026-11-01&vendidaHasta=2026-11-21&estado=activa&vendedorId=3',
    ),
  )
  expect(server.sent.findLast(({ key }) => key.includes('gerencia'))?.query).toEqual({
    por: 'venta',
  })
  expect(hrefOf(screen.getByRole('link', { name: 'Anuladas' }))).toContain('estado=anulada')
  expect(hrefOf(screen.getByRole('link', { name: '$300.000' }))).toContain('/cuentas?tipo=hotel')
})

test('la regla de una cifra se abre y se cierra con su botón', async () => {
  const { user } = await abrir()
  const button = await screen.findByRole('button', { name: 'Cómo se calcula: Margen' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText(/^Siempre por día de viaje/)?.hidden).toBe(true)
  button.focus()
  await user.keyboard('{Enter}')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText(/^Siempre por día de viaje/).hidden).toBe(false)
})

test('de muchas excursiones se ven las que más y las que menos dejan, y todas si se piden', async () => {
  const { user } = await abrir()
  const table = await screen.findByRole('table', { name: 'Margen por excursión' })
  const names = () =>
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
  expect(names()).toHaveLength(13)
  expect([names()[0], names()[5], names()[6], names()[11]]).toEqual(
    [0, 5, 8, 13].map((n) => `EXCURSIÓN ${n}`),
  )
  await user.click(screen.getByRole('button', { name: 'Ver todos (14)' }))
  expect(names()).toHaveLength(15)
})

test('el gráfico tiene su tabla, y el dinero en la calle dice lo que no suma', async () => {
  await abrir()
  expect(await screen.findByRole('table', { name: 'Ventas por día' })).toBeTruthy()
  expect(screen.getByText(/Una entrega por contar no está en la suma/)).toBeTruthy()
  const street = screen.getByRole('table', { name: 'Dinero en la calle' })
  expect(within(street).getAllByRole('row').at(-1)?.textContent).toBe(
    'Total$10.000$20.000$300.000$330.000',
  )
})

test('las metas se cambian, y sobre las de otra persona se avisa sin perder lo escrito', async () => {
  let answer: unknown = refuse(409, 'Otra persona modificó la meta', {
    data: { ventas: 1, pasajeros: null, margen: null, version: 4 },
  })
  const { user, server } = await abrir({ 'PUT /v1/estadistica/meta': () => answer })
  await user.click(await screen.findByRole('button', { name: 'Cambiar metas' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Metas de noviembre de 2026' }))
  const box = dialog.getByLabelText('Ventas', { selector: 'input' })
  await user.clear(box)
  await user.type(box, '250000000')
  await user.click(dialog.getByRole('button', { name: 'Guardar metas' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'Otra persona modificó la meta Metas que puso: ventas $1. Si guarda de nuevo, quedan las suyas.',
  )
  const sent = () => server.sent.filter(({ key }) => key === 'PUT /v1/estadistica/meta')
  expect(sent()[0]?.body).toEqual({
    ...{ mes: '2026-11', ventas: 250_000_000, pasajeros: null, margen: null, version: 3 },
  })
  answer = { ventas: 250_000_000, pasajeros: null, margen: null, version: 5 }
  await user.click(dialog.getByRole('button', { name: 'Guardar metas' }))
  expect(await screen.findByText('Metas de noviembre de 2026 guardadas')).toBeTruthy()
  expect(sent()[1]?.body).toMatchObject({ ventas: 250_000_000, version: 4 })
})

test('mientras se lee otro mes no se cambian metas, y después se cambian las de ese mes', async () => {
  let answer = (_: unknown) => {}
  const octubre = {
    ...NOVIEMBRE,
    dias: { desde: '2026-10-01', hasta: '2026-10-31' },
    meta: { ...NOVIEMBRE.meta, ventas: 5_000_000 },
  }
  const { user } = await abrir({
    'GET /v1/estadistica/gerencia': ({ query }: { query: { mes?: string } }) =>
      query.mes ? new Promise((resolve) => (answer = resolve)) : NOVIEMBRE,
  })
  const goals = await screen.findByRole('button', { name: 'Cambiar metas' })
  await user.click(screen.getByRole('combobox', { name: 'Mes' }))
  await user.click(await screen.findByRole('option', { name: 'Octubre de 2026' }))
  expect(goals).toHaveProperty('disabled', true)
  answer(octubre)
  await waitFor(() => expect(goals).toHaveProperty('disabled', false))
  await user.click(goals)
  const dialog = within(await screen.findByRole('dialog', { name: 'Metas de octubre de 2026' }))
  expect(dialog.getByLabelText('Ventas', { selector: 'input' })).toHaveProperty(
    'value',
    '$5.000.000',
  )
})

test('en el teléfono un panel se abre en su lugar: su botón sigue con el foco y lo dice', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(max-width: 47.99em)' ? { ...matchMedia(query), matches: true } : matchMedia(query),
  )
  const { user } = await abrir()
  const button = await screen.findByRole('button', { name: 'Quién vende' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByText('ANA')).toBeTruthy()
  vi.restoreAllMocks()
})
