import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen as DetalleRuta } from '../detalle-ruta.tsx'
import {
  ABRIR,
  DETALLES,
  detalleOf,
  EN,
  RESERVAS,
  REVERTIDOS,
  rendicionOf,
  reservaOf,
  servidor,
} from '../rendiciones-screens.testing.ts'

const OCULTO = 'Verá el total después de contar la entrega de esta ruta.'
const TOTALES = 'Total a rendir'

test('a quien puede contar su entrega no le dice el total', async () => {
  const answers = servidor({
    [RESERVAS]: [reservaOf({ rendida: 1 })],
    [DETALLES]: [detalleOf()],
    [ABRIR]: rendicionOf({ porContar: 1 }),
  })
  await openAs('FINANZAS', DetalleRuta, `/detalle-ruta${EN}`, answers)
  expect(await screen.findByText(OCULTO)).toBeTruthy()
  expect(screen.queryByRole('table', { name: TOTALES })).toBeNull()
})

const deshecha = {
  ...detalleOf({ id: 802, valorEfectivo: 100_000, valorTarjeta: 9_000, valorUsd: 20 }),
  nombrePasajero: 'ANA RUIZ',
  tipo: 'devolucion',
  motivo: 'RECLAMÓ',
  autor: 'MARÍA PEÑA',
  revertido: '2026-11-19T15:00:00Z',
  devuelto: { valorEfectivo: 50_000, valorTarjeta: 9_000, valorUsd: 20, valorReal: 0 },
} as const
test.each([
  ['lo conservado de una devolución', deshecha, ['$ 90.000', '$ 30.000', '$ 0', '$ 0']],
  [
    'todo el efectivo si devolvió la caja',
    { ...deshecha, deCaja: true },
    ['$ 140.000', '$ 30.000', '$ 20', '$ 0'],
  ],
  ['nada de un error', { ...deshecha, tipo: 'error' }, ['$ 40.000', '$ 30.000', '$ 0', '$ 0']],
] as const)('el total cuenta %s', async (_, revertido, totales) => {
  const answers = servidor({
    [RESERVAS]: [reservaOf({ rendida: 1 })],
    [DETALLES]: [detalleOf()],
    [REVERTIDOS]: [revertido],
  })
  await openAs('GUIAS', DetalleRuta, `/detalle-ruta${EN}`, answers)
  const table = await screen.findByRole('table', { name: TOTALES })
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual(totales)
})

test('si no se pudo leer qué se deshizo, el total lo dice', async () => {
  const answers = servidor({
    [RESERVAS]: [reservaOf({ rendida: 1 })],
    [DETALLES]: [detalleOf()],
    [REVERTIDOS]: refuse(500, 'Algo falló.'),
  })
  await openAs('GUIAS', DetalleRuta, `/detalle-ruta${EN}`, answers)
  expect(await screen.findByText(/^Falta sumar las devoluciones/)).toBeTruthy()
  expect(screen.getByRole('table', { name: TOTALES }).textContent).toContain('$ 40.000')
})

test('quien pagó una parte debe el resto', async () => {
  const answers = servidor({
    [RESERVAS]: [reservaOf({ esperado: 20_000, conservado: 50_000 })],
    [DETALLES]: [],
  })
  const { user } = await openAs('GUIAS', DetalleRuta, `/detalle-ruta${EN}`, answers)
  await user.click(await screen.findByRole('button', { name: /Rendir Ruta/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/50\.000/).textContent).toContain('Ya pagado')
  expect(dialog.getAllByText(/20\.000/).length).toBeGreaterThan(0)
})
