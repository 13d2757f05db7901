import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  DETALLES,
  detalleDe,
  RESERVAS,
  REVERTIDOS,
  reservaDe,
} from '../rendiciones-screens.testing.ts'
import { abrir } from './cuenta.testing.tsx'

const REVERTIR = 'POST /v1/rendicion/revertir'
const deshecho = {
  ...detalleDe({ version: 2 }),
  ...{
    nombrePasajero: 'JOÃO GONÇALVES',
    tipo: 'devolucion',
    motivo: 'VIENTO',
    autor: 'MARÍA PEÑA',
  },
  revertido: '2026-11-19T18:04:00Z',
  devuelto: { valorEfectivo: 25_000, valorTarjeta: 30_000, valorUsd: 0, valorReal: 0 },
}

test('deshacer propone devolver todo, pide el motivo y dice qué pasa', async () => {
  const vista = await abrir({
    [RESERVAS]: [reservaDe({ rendida: 1 })],
    [DETALLES]: [detalleDe()],
    [REVERTIDOS]: [deshecho],
    [REVERTIR]: deshecho,
  })
  await vista.user.click(vista.dialog.getByRole('button', { name: 'Deshacer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deshacer Rendición' }))
  const send = () => vista.user.click(dialog.getByRole('button', { name: 'Deshacer' }))
  await send()
  expect(await dialog.findByText('El motivo es obligatorio.')).toBeTruthy()
  await vista.user.click(dialog.getByRole('radio', { name: 'Se devolvió dinero' }))
  const cash = dialog.getByRole('textbox', { name: 'Devuelto Efectivo' })
  expect(cash.getAttribute('value')).toBe('$40.000')
  await vista.user.clear(cash)
  await vista.user.type(cash, '25000')
  await vista.user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'viento')
  await send()
  expect(await screen.findByText('Rendición deshecha')).toBeTruthy()
  expect(vista.server.sent.find(({ key }) => key === REVERTIR)?.body).toEqual({
    ...{ id: 900, tipo: 'devolucion', motivo: 'VIENTO', version: 1 },
    devuelto: deshecho.devuelto,
  })
  const list = screen.getByRole('region', { name: 'Rendiciones deshechas', hidden: true })
  expect(list.querySelector('del')?.textContent).toContain('JOÃO GONÇALVES')
  expect(list.textContent).toContain('MARÍA PEÑA, 19-11-2026 15:04')
})
