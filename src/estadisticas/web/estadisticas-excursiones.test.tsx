import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { withoutGaps } from './estadisticas-excursiones/months.ts'
import { Screen } from './estadisticas-excursiones.tsx'

const cifra = (id: number, nombre: string, reservas: number, pasajeros: number) => ({
  id,
  nombre,
  reservas,
  pasajeros,
  total: pasajeros * 1_000,
})
const mes = (cual: string, reservas: number) => ({
  mes: cual,
  reservas,
  pasajeros: reservas * 2,
  total: reservas * 2_000,
})
const abrir = (answers: Record<string, unknown> = {}, search = '') =>
  openAs('GERENCIAL', Screen, `/estadisticas-excursiones${search}`, {
    'GET /v1/estadistica/excursiones': [cifra(1, 'LUNA', 6, 8), cifra(2, 'TATIO', 4, 12)],
    'GET /v1/estadistica/hoteles': Array.from({ length: 14 }, (_, n) =>
      cifra(n, `HOTEL ${n}`, 20 - n, 20),
    ),
    'GET /v1/estadistica/meses': [mes('2026-09', 3), mes('2026-11', 7)],
    'GET /v1/estadistica/canales': [cifra(9, 'PÁGINA WEB', 10, 20)],
    ...answers,
  })
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('las cuatro estadísticas del último año, cada una con sus cifras y su total', async () => {
  const { server } = await abrir()
  expect(rowsOf(await screen.findByRole('table', { name: 'Excursiones' }))).toEqual([
    ['Excursión', 'Reservas', 'Pasajeros', 'Venta'],
    ['LUNA', '6', '8', '$8.000'],
    ['TATIO', '4', '12', '$12.000'],
    ['Total', '10', '20', '$20.000'],
  ])
  expect(await screen.findByRole('table', { name: 'Canales de venta' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Totales del período' }).textContent).toMatch(
    /^10reservas20pasajeros, 2 por reserva\$20\.000en ventas/,
  )
  const requested = server.sent.filter(({ key }) => key.includes('estadistica'))
  expect(new Set(requested.map(({ key }) => key)).size).toBe(4)
  for (const { query } of requested)
    expect(query).toEqual({ desde: '2025-12-01', hasta: '2026-11-30' })
})

test('el gráfico por mes dice en palabras lo que muestra, y no se salta los meses vacíos', async () => {
  await abrir()
  const grafico = await screen.findByRole('img', {
    name: 'Reservas por mes; el mayor, Noviembre de 2026 con 7',
  })
  expect([...grafico.querySelectorAll('title')].map((title) => title.textContent)).toEqual([
    'Septiembre de 2026: 3',
    'Octubre de 2026: 0',
    'Noviembre de 2026: 7',
  ])
  expect(withoutGaps([])).toEqual([])
})

test('se compara por pasajeros o por venta: cambian el orden y las barras, y queda en la dirección', async () => {
  const { user, address } = await abrir()
  const table = await screen.findByRole('table', { name: 'Excursiones' })
  await user.click(screen.getByRole('button', { name: 'Pasajeros' }))
  await waitFor(() => expect(rowsOf(table)[1]?.[0]).toBe('TATIO'))
  const barras = [...table.querySelectorAll('rect:last-child')].map((rect) =>
    Number(rect.getAttribute('width')).toFixed(1),
  )
  expect(barras).toEqual(['100.0', '66.7'])
  expect(address()).toContain('medida=pasajeros')
})

test('el período se elige y las cuatro lo piden', async () => {
  const { user, server } = await abrir()
  await screen.findByRole('table', { name: 'Excursiones' })
  await user.click(screen.getByRole('button', { name: 'Mes pasado' }))
  await waitFor(() => expect(server.sent.length).toBeGreaterThanOrEqual(10))
  for (const { query } of server.sent.slice(-4))
    expect(query).toEqual({ desde: '2026-10-01', hasta: '2026-10-31' })
})

test('de un ranking largo se ven los primeros doce, y todos si se piden', async () => {
  const { user } = await abrir()
  const table = await screen.findByRole('table', { name: 'Ranking de hoteles' })
  expect(rowsOf(table)).toHaveLength(14)
  expect(rowsOf(table).at(-1)).toEqual(['Total', '189', '280', '$280.000'])
  await user.click(screen.getByRole('button', { name: 'Ver todos (14)' }))
  expect(rowsOf(table)).toHaveLength(16)
})

test('sin reservas se dice, y lo que falla se puede pedir de nuevo sin perder lo demás', async () => {
  await abrir({
    'GET /v1/estadistica/canales': [],
    'GET /v1/estadistica/hoteles': refuse(503, 'La consulta tardó demasiado.'),
  })
  expect(await screen.findByText('Sin reservas en ese período')).toBeTruthy()
  expect(await screen.findByText('La consulta tardó demasiado.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Excursiones' })).toBeTruthy()
})
