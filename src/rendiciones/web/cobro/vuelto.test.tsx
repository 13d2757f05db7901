import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  CORREGIR,
  DETALLES,
  detalleOf,
  RENDIR,
  RESERVAS,
  reservaOf,
} from '../rendiciones-screens.testing.ts'
import { abrir, caja, rendir, suma } from './cobro.testing.tsx'

test('el vuelto aparece sólo si sobra, se toma de un toque y cuadra', async () => {
  const view = await abrir({ [RENDIR]: detalleOf() })
  await view.user.type(await caja(view, 'Valor Efectivo'), '70000')
  expect(view.dialog.queryByRole('textbox', { name: 'Vuelto' })).toBeNull()
  await view.user.clear(await caja(view, 'Valor Efectivo'))
  await view.user.type(await caja(view, 'Valor Efectivo'), '80000')
  expect(suma(view)).toContain('Sobran $10.000')
  await view.user.click(view.dialog.getByRole('button', { name: 'Dar $10.000' }))
  expect(suma(view)).toContain('Esperado$70.000Recibido$70.000Vuelto$10.000Cuadra')
  await rendir(view)
  await screen.findByText('Rendicion de cuenta con exito!')
  expect(view.server.sent.find(({ key }) => key === RENDIR)?.body).toMatchObject({
    valorEfectivo: 80_000,
    vuelto: 10_000,
  })
})

test('más vuelto que lo recibido se dice junto a su caja', async () => {
  const view = await abrir()
  await view.user.type(await caja(view, 'Valor Efectivo'), '80000')
  await view.user.type(await caja(view, 'Vuelto'), '90000')
  await rendir(view)
  expect(
    await view.dialog.findByText('El vuelto no puede ser mayor que el efectivo y las divisas'),
  ).toBeTruthy()
  expect(view.server.count(RENDIR)).toBe(0)
})

test('el vuelto dado se lee en lo rendido, y una corrección puede quitarlo', async () => {
  const vuelto = detalleOf({ valorEfectivo: 45_000, vuelto: 5_000 })
  const view = await abrir({
    [RESERVAS]: [reservaOf({ rendida: 1 })],
    [DETALLES]: [vuelto],
    [CORREGIR]: { detalle: detalleOf(), gasto: null },
  })
  expect(view.dialog.getAllByText('Vuelto')[0]?.nextSibling?.textContent).toBe('$5.000')
  await view.user.click(view.dialog.getByRole('button', { name: 'Corregir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Corregir Rendición' }))
  await view.user.clear(await dialog.findByRole('textbox', { name: 'Vuelto' }))
  await view.user.clear(dialog.getByRole('textbox', { name: 'Valor Efectivo' }))
  await view.user.type(dialog.getByRole('textbox', { name: 'Valor Efectivo' }), '40000')
  await view.user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'no hubo vuelto')
  await view.user.click(dialog.getByRole('button', { name: 'Guardar corrección' }))
  await screen.findByText('Rendición corregida')
  expect(view.server.sent.find(({ key }) => key === CORREGIR)?.body).toMatchObject({
    detalle: { valorEfectivo: 40_000, vuelto: 0 },
  })
})
