import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAs } from '#testing/web/product.testing.tsx'
import type { CajaDeOficina, MovimientoDeCaja } from '../contract/office.ts'
import { Screen } from './cajachica.tsx'

const READ = 'GET /v1/caja/get'
const office = (more: Partial<CajaDeOficina> = {}): CajaDeOficina => ({
  caja: { CLP: 160_000, USD: 100, BRL: 0 },
  tarjeta: 80_000,
  tarjetaDelPeriodo: 60_000,
  contada: null,
  lineas: [
    {
      asientoId: 9,
      fecha: '2026-11-19',
      cuenta: 'caja',
      glosa: 'Depósito al banco, BOLETA 12',
      moneda: 'CLP',
      monto: -40_000,
      reversible: 105,
    },
    {
      asientoId: 8,
      fecha: '2026-11-19',
      cuenta: 'caja',
      glosa: 'Entrega 140, MARÍA PEÑA',
      moneda: 'CLP',
      monto: 200_000,
    },
  ],
  ...more,
})
const stored: MovimientoDeCaja = {
  id: 106,
  tipo: 'conteo',
  fecha: '2026-11-19',
  clp: 0,
  usd: 0,
  brl: 0,
  tarjeta: 0,
  comision: 0,
  motivo: '',
}
const abrir = (answers: Record<string, unknown> = {}) =>
  openAs('FINANZAS', Screen, '/cajachica?ver=oficina', { [READ]: office(), ...answers })
type Opened = Awaited<ReturnType<typeof abrir>>

async function open({ user }: Opened, button: string) {
  await screen.findByText('Entrega 140, MARÍA PEÑA')
  await user.click(screen.getByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

test('dice cuánto hay de cada moneda, lo que falta abonar y qué lo movió', async () => {
  await abrir()
  const sums = await screen.findByRole('region', { name: 'Caja de la oficina' })
  await within(sums).findByText('$160.000')
  for (const text of ['$80.000', 'Sin contar']) expect(sums.textContent).toContain(text)
  expect(screen.getByText('Depósito al banco, BOLETA 12')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Reversar/ })).toHaveLength(1)
})

test('contar compara con el libro y pide el motivo de lo que falta', async () => {
  const CONTAR = 'POST /v1/caja/contar'
  const opened = await abrir({ [CONTAR]: stored })
  const dialog = await open(opened, 'Contar')
  const { user, server } = opened
  await user.type(dialog.getByLabelText('$20.000'), '7')
  await user.type(dialog.getByLabelText('US$100'), '1')
  expect(dialog.getByText('Faltan $20.000')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Anotar igual' }))
  expect(await dialog.findByText('El motivo es obligatorio.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/Motivo/), 'falta un billete')
  await user.click(dialog.getByRole('button', { name: 'Anotar igual' }))
  expect(await screen.findByText('Caja contada')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === CONTAR)?.body).toEqual({
    contado: { clp: { 20000: 7 }, usd: { 10000: 1 }, brl: {}, vouchers: 0, sumaVouchers: 0 },
    esperado: { CLP: 160_000, USD: 100, BRL: 0 },
    motivo: 'FALTA UN BILLETE',
  })
})

test('depositar propone todo y dice lo que queda', async () => {
  const opened = await abrir({ 'POST /v1/caja/depositar': stored })
  const dialog = await open(opened, 'Depositar')
  const box = dialog.getByLabelText<HTMLInputElement>(/Monto/)
  expect(box.value).toBe('$160.000')
  await opened.user.clear(box)
  await opened.user.type(box, '150000')
  expect(dialog.getByRole('status').textContent).toBe('En la caja quedan $10.000.')
  await opened.user.click(dialog.getByRole('button', { name: 'Depositar' }))
  expect(await screen.findByText('Depósito anotado')).toBeTruthy()
  expect(opened.server.sent.at(-1)).toBeTruthy()
})

test('cambiar dice la tasa, y cuadrar la comisión', async () => {
  const opened = await abrir({
    'POST /v1/caja/cambiar': stored,
    'POST /v1/caja/cuadrar': stored,
  })
  const dialog = await open(opened, 'Cambiar')
  await opened.user.type(dialog.getByLabelText(/Dólares que se venden/), '100')
  await opened.user.type(dialog.getByLabelText(/Pesos recibidos/), '94500')
  expect(dialog.getByText('A $945 cada uno.')).toBeTruthy()
  await opened.user.click(dialog.getByRole('button', { name: 'Cambiar' }))
  expect(await screen.findByText('Cambio anotado')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const match = await open(opened, 'Cuadrar tarjetas')
  expect(match.getByLabelText<HTMLInputElement>(/Ventas que se abonan/).value).toBe('$60.000')
  await opened.user.type(match.getByLabelText(/Abonado en el banco/), '58200')
  expect(match.getByText(/Comisión: \$1\.800/)).toBeTruthy()
  await opened.user.click(match.getByRole('button', { name: 'Cuadrar' }))
  expect(await screen.findByText('Ventas con tarjeta cuadradas')).toBeTruthy()
})
