import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  CORREGIR,
  DETALLES,
  detalleDe,
  RENDIR,
  RESERVAS,
  reservaDe,
} from '../rendiciones-screens.testing.ts'
import { abrir, caja, rendir, suma } from './cobro.testing.tsx'

test('el vuelto aparece sólo si sobra, se toma de un toque y cuadra', async () => {
  const vista = await abrir({ [RENDIR]: detalleDe() })
  await vista.user.type(await caja(vista, 'Valor Efectivo'), '70000')
  expect(vista.dialog.queryByRole('textbox', { name: 'Vuelto' })).toBeNull()
  await vista.user.clear(await caja(vista, 'Valor Efectivo'))
  await vista.user.type(await caja(vista, 'Valor Efectivo'), '80000')
  expect(suma(vista)).toContain('Sobran $10.000')
  await vista.user.click(vista.dialog.getByRole('button', { name: 'Dar $10.000' }))
  expect(suma(vista)).toContain('Esperado$70.000Recibido$70.000Vuelto$10.000Cuadra')
  await rendir(vista)
  await screen.findByText('Rendicion de cuenta con exito!')
  expect(vista.server.sent.find(({ key }) => key === RENDIR)?.body).toMatchObject({
    valorEfectivo: 80_000,
    vuelto: 10_000,
  })
})

test('más vuelto que lo recibido se dice junto a su caja', async () => {
  const vista = await abrir()
  await vista.user.type(await caja(vista, 'Valor Efectivo'), '80000')
  await vista.user.type(await caja(vista, 'Vuelto'), '90000')
  await rendir(vista)
  expect(
    await vista.dialog.findByText('El vuelto es más que lo recibido en efectivo y divisas'),
  ).toBeTruthy()
  expect(vista.server.count(RENDIR)).toBe(0)
})

test('el vuelto dado se lee en lo rendido, y una corrección puede quitarlo', async () => {
  const vuelto = detalleDe({ valorEfectivo: 45_000, vuelto: 5_000 })
  const vista = await abrir({
    [RESERVAS]: [reservaDe({ rendida: 1 })],
    [DETALLES]: [vuelto],
    [CORREGIR]: { detalle: detalleDe(), gasto: null },
  })
  expect(vista.dialog.getAllByText('Vuelto')[0]?.nextSibling?.textContent).toBe('$5.000')
  await vista.user.click(vista.dialog.getByRole('button', { name: 'Corregir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Corregir Rendición' }))
  await vista.user.clear(await dialog.findByRole('textbox', { name: 'Vuelto' }))
  await vista.user.clear(dialog.getByRole('textbox', { name: 'Valor Efectivo' }))
  await vista.user.type(dialog.getByRole('textbox', { name: 'Valor Efectivo' }), '40000')
  await vista.user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'no hubo vuelto')
  await vista.user.click(dialog.getByRole('button', { name: 'Guardar corrección' }))
  await screen.findByText('Rendición corregida')
  expect(vista.server.sent.find(({ key }) => key === CORREGIR)?.body).toMatchObject({
    detalle: { valorEfectivo: 40_000, vuelto: 0 },
  })
})
