import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import {
  DETALLES,
  detalleOf,
  RESERVAS,
  REVERTIDOS,
  reservaOf,
} from '../rendiciones-screens.testing.ts'
import { abrir } from './cobro.testing.tsx'

const REVERTIR = 'POST /v1/rendicion/revertir'
const deshecho = {
  ...detalleOf({ version: 2 }),
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
  const view = await abrir({
    [RESERVAS]: [reservaOf({ rendida: 1 })],
    [DETALLES]: [detalleOf()],
    [REVERTIDOS]: [deshecho],
    [REVERTIR]: deshecho,
  })
  await view.user.click(view.dialog.getByRole('button', { name: 'Deshacer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deshacer Rendición' }))
  const send = () => view.user.click(dialog.getByRole('button', { name: 'Deshacer' }))
  await send()
  expect(await dialog.findByText('El motivo es obligatorio.')).toBeTruthy()
  await view.user.click(dialog.getByRole('radio', { name: 'Se devolvió dinero' }))
  const cash = dialog.getByRole('textbox', { name: 'Devuelto Efectivo' })
  expect(cash.getAttribute('value')).toBe('$40.000')
  await view.user.clear(cash)
  await view.user.type(cash, '25000')
  await view.user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'viento')
  await send()
  expect(await screen.findByText('Rendición deshecha')).toBeTruthy()
  expect(view.server.sent.find(({ key }) => key === REVERTIR)?.body).toEqual({
    ...{ id: 900, tipo: 'devolucion', motivo: 'VIENTO', version: 1 },
    devuelto: deshecho.devuelto,
  })
  const list = screen.getByRole('region', { name: 'Rendiciones deshechas', hidden: true })
  expect(list.querySelector('del')?.textContent).toContain('JOÃO GONÇALVES')
  expect(list.textContent).toContain('MARÍA PEÑA, 19-11-2026 15:04')
})

test('si otra persona la corrigió se dice, y la segunda vez va con lo que hay ahora', async () => {
  const corregida = detalleOf({ version: 2, valorEfectivo: 30_000 })
  let saved = detalleOf()
  const view = await abrir({
    [RESERVAS]: [reservaOf({ rendida: 1 })],
    [DETALLES]: () => [saved],
    [REVERTIR]: ({ body }: { body: { version: number } }) => {
      if (body.version === 2) return deshecho
      saved = corregida
      return refuse(409, 'La rendición cambió mientras la tenía abierta.', { data: corregida })
    },
  })
  await view.user.click(view.dialog.getByRole('button', { name: 'Deshacer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deshacer Rendición' }))
  await view.user.click(dialog.getByRole('radio', { name: 'Se devolvió dinero' }))
  await view.user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'viento')
  const send = () => view.user.click(dialog.getByRole('button', { name: 'Deshacer' }))
  await send()
  expect(await dialog.findByText(/cambió mientras la tenía abierta/)).toBeTruthy()
  const cash = dialog.getByRole('textbox', { name: 'Devuelto Efectivo' })
  await waitFor(() => expect(cash.getAttribute('value')).toBe('$30.000'))
  expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveProperty('value', 'VIENTO')
  await send()
  expect(await screen.findByText('Rendición deshecha')).toBeTruthy()
  expect(view.server.sent.filter(({ key }) => key === REVERTIR).at(-1)?.body).toMatchObject({
    version: 2,
    motivo: 'VIENTO',
    devuelto: { valorEfectivo: 30_000 },
  })
})
