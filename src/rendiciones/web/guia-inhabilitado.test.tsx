import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAs } from '#testing/web/product.testing.tsx'
import type { Rendicion } from '../contract/rendicion.ts'
import { FALTA_MOTIVO } from '../rules.ts'
import { Screen } from './detalle-ruta.tsx'
import {
  ABRIR,
  detalleDe,
  EN,
  GASTAR,
  gastoDe,
  RENDIR,
  RESERVAS,
  rendicionDe,
  reservaDe,
  servidor,
} from './rendiciones-screens.testing.ts'

const AYER = '2020-01-01'
const mirar = (more: Partial<Rendicion>, answers: Parameters<typeof servidor>[0] = {}) =>
  openAs(
    'FINANZAS',
    Screen,
    `/detalle-ruta${EN}`,
    servidor({
      [RESERVAS]: [reservaDe({ fecha: AYER })],
      [ABRIR]: rendicionDe({ fecha: AYER, ...more }),
      ...answers,
    }),
  )

test('finanzas rinde en lugar del guía inhabilitado, y dice por qué', async () => {
  const vista = await mirar({ guiaInhabilitado: 1 }, { [RENDIR]: detalleDe(), [GASTAR]: gastoDe() })
  await vista.user.click(await screen.findByRole('button', { name: /^Rendir Ruta/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await vista.user.click(await dialog.findByRole('button', { name: 'Todo en efectivo' }))
  await vista.user.click(dialog.getByRole('button', { name: 'Rendir Cuenta' }))
  expect(await dialog.findByText(FALTA_MOTIVO)).toBeTruthy()
  expect(vista.server.count(RENDIR)).toBe(0)
  await vista.user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'ya no trabaja')
  await vista.user.click(dialog.getByRole('button', { name: 'Rendir Cuenta' }))
  await screen.findByText('Rendicion de cuenta con exito!')
  expect(vista.server.sent.find(({ key }) => key === RENDIR)?.body).toMatchObject({
    valorEfectivo: 70_000,
    motivo: 'YA NO TRABAJA',
  })
})

test('también los gastos', async () => {
  const vista = await mirar({ guiaInhabilitado: 1 }, { [GASTAR]: gastoDe() })
  await vista.user.click(await screen.findByRole('button', { name: 'Rendir Gasto' }))
  const dialog = within(await screen.findByRole('dialog'))
  await vista.user.type(await dialog.findByRole('textbox', { name: 'Motivo' }), 'ya no está')
  await vista.user.click(dialog.getByRole('button', { name: 'Rendir Gastos' }))
  await screen.findByText('Rendición de gastos guardada')
  expect(vista.server.sent.find(({ key }) => key === GASTAR)?.body).toMatchObject({
    motivo: 'YA NO ESTÁ',
  })
})

test('con su guía en la empresa finanzas no rinde', async () => {
  await mirar({})
  await screen.findByRole('table', { name: 'Total a rendir' })
  expect(screen.queryByRole('button', { name: /^Rendir/ })).toBeNull()
})
