import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAs } from '#testing/web/product.testing.tsx'
import type { Rendicion } from '../contract/rendicion.ts'
import { FALTA_MOTIVO } from '../contract/rights.ts'
import { Screen } from './detalle-ruta.tsx'
import {
  ABRIR,
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

const AYER = '2020-01-01'
const mirar = (more: Partial<Rendicion>, answers: Parameters<typeof servidor>[0] = {}) =>
  openAs(
    'FINANZAS',
    Screen,
    `/detalle-ruta${EN}`,
    servidor({
      [RESERVAS]: [reservaOf({ fecha: AYER })],
      [ABRIR]: rendicionOf({ fecha: AYER, ...more }),
      ...answers,
    }),
  )

test('finanzas rinde en lugar del guía inhabilitado, y dice por qué', async () => {
  const view = await mirar(
    { guiaInhabilitado: 1, paraFinanzas: 1 },
    { [RENDIR]: detalleOf(), [GASTAR]: gastoOf() },
  )
  await view.user.click(await screen.findByRole('button', { name: /^Rendir Ruta/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await view.user.click(await dialog.findByRole('button', { name: 'Todo en efectivo' }))
  await view.user.click(dialog.getByRole('button', { name: 'Rendir Cuenta' }))
  expect(await dialog.findByText(FALTA_MOTIVO)).toBeTruthy()
  expect(view.server.count(RENDIR)).toBe(0)
  await view.user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'ya no trabaja')
  await view.user.click(dialog.getByRole('button', { name: 'Rendir Cuenta' }))
  await screen.findByText('Rendicion de cuenta con exito!')
  expect(view.server.sent.find(({ key }) => key === RENDIR)?.body).toMatchObject({
    valorEfectivo: 70_000,
    motivo: 'YA NO TRABAJA',
  })
})

test('también los gastos', async () => {
  const view = await mirar({ guiaInhabilitado: 1, paraFinanzas: 1 }, { [GASTAR]: gastoOf() })
  await view.user.click(await screen.findByRole('button', { name: 'Rendir Gasto' }))
  const dialog = within(await screen.findByRole('dialog'))
  await view.user.type(await dialog.findByRole('textbox', { name: 'Motivo' }), 'ya no está')
  await view.user.click(dialog.getByRole('button', { name: 'Rendir Gastos' }))
  await screen.findByText('Rendición de gastos guardada')
  expect(view.server.sent.find(({ key }) => key === GASTAR)?.body).toMatchObject({
    motivo: 'YA NO ESTÁ',
  })
})

test('con su guía en la empresa finanzas no rinde', async () => {
  await mirar({})
  await screen.findByRole('table', { name: 'Total a rendir' })
  expect(screen.queryByRole('button', { name: /^Rendir/ })).toBeNull()
})
