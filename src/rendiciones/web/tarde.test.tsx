import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { abrir, rendir } from './cobro/cobro.testing.tsx'
import { Screen } from './detalle-ruta.tsx'
import {
  ABRIR,
  DETALLES,
  detalleOf,
  EN,
  GASTAR,
  gastoOf,
  RENDIR,
  RESERVAS,
  rendicionOf,
  reservaOf,
  servidor,
} from './rendiciones-screens.testing.ts'

const VER = { name: 'Ver la rendición' }

test('quien llega tarde a una cuenta no la manda otra vez: ve la que quedó, junto a la suya', async () => {
  let esta = false
  const { dialog, ...view } = await abrir({
    [RESERVAS]: () => [reservaOf({ rendida: esta ? 1 : 0 })],
    [DETALLES]: () => (esta ? [detalleOf()] : []),
    [RENDIR]: () => {
      esta = true
      return refuse(409, 'La reserva ya está rendida.', { data: detalleOf() })
    },
  })
  await view.user.click(await dialog.findByRole('button', { name: 'Todo en efectivo' }))
  await rendir({ dialog, ...view })
  const ver = await dialog.findByRole('button', VER)
  expect(dialog.getByRole('button', { name: 'Rendir Cuenta' })).toHaveProperty('disabled', true)
  await waitFor(() => expect(ver).toHaveProperty('disabled', false))
  await view.user.click(ver)
  const rendida = within(await screen.findByRole('dialog', { name: 'Rendición de Cuenta' }))
  expect(await rendida.findByText('$40.000')).toBeTruthy()
  expect(await rendida.findByText(/Valor Efectivo \$70\.000/)).toBeTruthy()
  expect(rendida.queryByRole('button', { name: 'Rendir Cuenta' })).toBeNull()
})

test('quien llega tarde a los gastos ve los que quedaron', async () => {
  let estan = false
  const view = await openAs(
    'GUIAS',
    Screen,
    `/detalle-ruta${EN}`,
    servidor({
      [ABRIR]: () => rendicionOf({ gasto: estan ? gastoOf() : null }),
      [GASTAR]: () => {
        estan = true
        return refuse(409, 'Los gastos ya están rendidos.', { data: gastoOf() })
      },
    }),
  )
  await view.user.click(await screen.findByRole('button', { name: 'Rendir Gasto' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rendición de Gastos' }))
  await view.user.type(await dialog.findByRole('textbox', { name: 'Peaje: valor' }), '7000')
  await view.user.click(dialog.getByRole('button', { name: 'Rendir Gastos' }))
  const ver = await dialog.findByRole('button', VER)
  expect(dialog.getByRole('button', { name: 'Rendir Gastos' })).toHaveProperty('disabled', true)
  await waitFor(() => expect(ver).toHaveProperty('disabled', false))
  await view.user.click(ver)
  const rendidos = within(await screen.findByRole('dialog', { name: 'Rendición de Gastos' }))
  expect(await rendidos.findByText('$15.000')).toBeTruthy()
  expect(await rendidos.findByText(/\$7\.000/)).toBeTruthy()
})
