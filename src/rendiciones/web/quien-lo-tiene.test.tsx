import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from './detalle-ruta.tsx'
import {
  ABRIR,
  CORREGIR,
  DETALLES,
  detalleOf,
  EN,
  RENDIR,
  RESERVAS,
  rendicionOf,
  reservaOf,
  servidor,
} from './rendiciones-screens.testing.ts'

const QUIENES = 'GET /v1/rendicion/getQuienes'
const quienes = {
  propuesto: 130,
  personas: [
    { id: 130, nombre: 'MARÍA PEÑA' },
    { id: 140, nombre: 'PEDRO SOTO' },
  ],
}
/** Opens the only reservation of a route as finance. */
async function abrir(answers: Parameters<typeof servidor>[0]) {
  const view = await openAs(
    'FINANZAS',
    Screen,
    `/detalle-ruta${EN}`,
    servidor({
      [QUIENES]: quienes,
      [ABRIR]: rendicionOf({ estado: 'RENDIDA', paraFinanzas: 1 }),
      ...answers,
    }),
  )
  await view.user.click(
    await screen.findByRole('button', { name: /(Rendir Ruta|Ver Rendición): JOÃO GONÇALVES/ }),
  )
  return { ...view, dialog: within(await screen.findByRole('dialog')) }
}
const sentTo = (view: Awaited<ReturnType<typeof abrir>>, call: string) =>
  view.server.sent.find(({ key }) => key === call)?.body

test('Finanzas dice quién lo tiene: empieza con quien lo cobró o guía', async () => {
  const view = await abrir({ [RENDIR]: detalleOf({ usuarioId: 140 }) })
  const { dialog, user } = view
  const who = await dialog.findByRole('combobox', { name: 'Quién lo tiene' })
  expect(who).toHaveProperty('value', 'MARÍA PEÑA')
  await user.click(who)
  await user.click(await screen.findByRole('option', { name: 'Caja de la oficina' }))
  await user.click(dialog.getByRole('button', { name: 'Todo en efectivo' }))
  await user.click(dialog.getByRole('button', { name: 'Rendir Cuenta' }))
  await screen.findByText('Rendicion de cuenta con exito!')
  expect(sentTo(view, RENDIR)).toMatchObject({ valorEfectivo: 70_000, quien: 'caja' })
})

test('al corregir empieza con quien lo cobró, y sin elegir no se manda', async () => {
  const stored = detalleOf({ usuarioId: 140 })
  const view = await abrir({
    [RESERVAS]: [reservaOf({ rendida: 1 })],
    [DETALLES]: [stored],
    [CORREGIR]: { detalle: stored, gasto: null },
  })
  expect(await view.dialog.findByText('PEDRO SOTO')).toBeTruthy()
  await view.user.click(view.dialog.getByRole('button', { name: 'Corregir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Corregir Rendición' }))
  const who = await dialog.findByRole('combobox', { name: 'Quién lo cobró' })
  expect(who).toHaveProperty('value', 'PEDRO SOTO')
  await view.user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'se vio')
  await view.user.click(dialog.getByRole('button', { name: 'Guardar corrección' }))
  await screen.findByText('Rendición corregida')
  expect(sentTo(view, CORREGIR)).not.toHaveProperty('quien')
})
