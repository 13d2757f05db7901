import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAs } from '#testing/web/product.testing.tsx'
import type { LineaDeLibro, SumasDeLibro } from '../contract/libro.ts'
import { Screen } from './libro.tsx'

const linea = (more: Partial<LineaDeLibro> = {}): LineaDeLibro => ({
  fecha: '2026-11-18',
  comprobante: 41,
  cuenta: 'Fondos por rendir',
  glosa: 'Cobro reserva 900, MARÍA PEÑA',
  debe: 60_000,
  haber: 0,
  moneda: 'CLP',
  tasa: null,
  centro: 'VALLE DE LA LUNA',
  ...more,
})
const LINEAS = [
  linea(),
  linea({ cuenta: 'Ingresos por excursiones', glosa: 'Cobro reserva 900', debe: 0, haber: 60_000 }),
  linea({ comprobante: 42, moneda: 'USD', debe: 50, tasa: 903.5 }),
]
const SUMAS: SumasDeLibro = {
  sumas: [
    { moneda: 'CLP', debe: 60_000, haber: 60_000, comprobantes: 1 },
    { moneda: 'USD', debe: 50, haber: 50, comprobantes: 1 },
  ],
  porContar: 0,
}

const abrir = (sumas: Partial<SumasDeLibro> = {}) =>
  openAs('FINANZAS', Screen, '/libro', {
    'GET /v1/cuenta/getLibro': LINEAS,
    'GET /v1/cuenta/getSumasDeLibro': { ...SUMAS, ...sumas },
  })
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Líneas del libro' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '')

test('dice cada línea con su cuenta, moneda, tasa y centro, y que el período cuadra', async () => {
  const { server } = await abrir()
  const [cobro, ingreso, dolares] = await rows()
  expect(cobro).toMatch(/18-11-2026.*41.*Fondos por rendir.*Cobro reserva 900.*\$60\.000.*CLP/)
  expect(ingreso).toMatch(/Ingresos por excursiones/)
  expect(dolares).toMatch(/US\$50.*USD.*903,50.*VALLE DE LA LUNA/)
  expect(await screen.findAllByText(/debe y haber en 1 comprobante$/)).toHaveLength(2)
  expect(server.sent.find(({ key }) => key === 'GET /v1/cuenta/getLibro')?.query).toMatchObject({
    desde: '2026-11-01',
    hasta: '2026-11-19',
  })
})

test('avisa que falta lo que está por contar, y si no cuadra', async () => {
  const [clp] = SUMAS.sumas
  await abrir({ porContar: 2, sumas: clp ? [{ ...clp, haber: 59_000 }] : [] })
  expect(await screen.findByText(/Falta contar 2 entregas/)).toBeTruthy()
  expect(await screen.findByText(/\$59\.000 haber: no cuadra/)).toBeTruthy()
})
