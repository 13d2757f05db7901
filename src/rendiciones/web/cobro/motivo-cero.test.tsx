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
import { abrir, caja, rendir } from './cobro.testing.tsx'

const PREGUNTA = '¿Por qué no se cobró?'
const nada = {
  valorEfectivo: 0,
  valorTarjeta: 0,
  motivoCero: 'No vino',
  comentario: 'NO VINO',
} as const

test('sin cobro se pregunta por qué; la respuesta escribe el comentario', async () => {
  const view = await abrir({ [RENDIR]: detalleOf(nada) })
  expect(view.dialog.queryByRole('radiogroup', { name: PREGUNTA })).toBeNull()
  await rendir(view)
  expect(await view.dialog.findByText('Diga por qué no se cobró')).toBeTruthy()
  expect(view.server.count(RENDIR)).toBe(0)
  await view.user.click(view.dialog.getByRole('radio', { name: 'No vino' }))
  expect(await caja(view, 'Comentario')).toHaveProperty('value', 'NO VINO')
  await rendir(view)
  await screen.findByText('Rendicion de cuenta con exito!')
  expect(view.server.sent.find(({ key }) => key === RENDIR)?.body).toMatchObject({
    valorEfectivo: 0,
    motivoCero: 'No vino',
    comentario: 'NO VINO',
  })
})

test('«No se cobró» la abre, y un monto la cierra sin dejar nada de ella', async () => {
  const view = await abrir({ [RENDIR]: detalleOf() })
  await view.user.click(await view.dialog.findByRole('button', { name: 'No se cobró' }))
  await view.user.click(view.dialog.getByRole('radio', { name: 'Cortesía' }))
  await view.user.click(view.dialog.getByRole('button', { name: 'Todo en efectivo' }))
  expect(view.dialog.queryByRole('radio', { name: 'Cortesía' })).toBeNull()
  await rendir(view)
  await screen.findByText('Rendicion de cuenta con exito!')
  const body = view.server.sent.find(({ key }) => key === RENDIR)?.body
  expect(body).toMatchObject({ valorEfectivo: 70_000, comentario: '' })
  expect(body).not.toHaveProperty('motivoCero')
})

test('«Otro» pide el texto, y lo escrito a mano no se pierde al elegir', async () => {
  const view = await abrir()
  await view.user.click(await view.dialog.findByRole('button', { name: 'No se cobró' }))
  await view.user.click(view.dialog.getByRole('radio', { name: 'Pagó en hotel' }))
  await view.user.click(view.dialog.getByRole('radio', { name: 'Otro' }))
  await rendir(view)
  expect(await view.dialog.findByText('Explique la diferencia con lo esperado')).toBeTruthy()
  await view.user.type(await caja(view, 'Comentario'), 'se enfermó')
  await view.user.click(view.dialog.getByRole('radio', { name: 'No vino' }))
  expect(await caja(view, 'Comentario')).toHaveProperty('value', 'SE ENFERMÓ')
})

test('donde no se espera nada no se pregunta', async () => {
  const view = await abrir({ [RESERVAS]: [reservaOf({ esperado: 0 })], [RENDIR]: detalleOf() })
  await rendir(view)
  await screen.findByText('Rendicion de cuenta con exito!')
})

test('se lee en lo rendido, y una corrección lo cambia', async () => {
  const view = await abrir({
    [RESERVAS]: [reservaOf({ rendida: 1 })],
    [DETALLES]: [detalleOf(nada)],
    [CORREGIR]: { detalle: detalleOf(nada), gasto: null },
  })
  expect(view.dialog.getByText('No se cobró').nextSibling?.textContent).toBe('No vino')
  await view.user.click(view.dialog.getByRole('button', { name: 'Corregir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Corregir Rendición' }))
  await view.user.click(await dialog.findByRole('radio', { name: 'Pagó en hotel' }))
  await view.user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'preguntamos')
  await view.user.click(dialog.getByRole('button', { name: 'Guardar corrección' }))
  await screen.findByText('Rendición corregida')
  expect(view.server.sent.find(({ key }) => key === CORREGIR)?.body).toMatchObject({
    detalle: { motivoCero: 'Pagó en hotel', comentario: 'PAGÓ EN HOTEL' },
  })
})
