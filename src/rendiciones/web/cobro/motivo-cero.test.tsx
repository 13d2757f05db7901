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
import { abrir, caja, rendir } from './cobro.testing.tsx'

const PREGUNTA = '¿Por qué no se cobró?'
const nada = {
  valorEfectivo: 0,
  valorTarjeta: 0,
  motivoCero: 'No vino',
  comentario: 'NO VINO',
} as const

test('sin cobro se pregunta por qué; la respuesta escribe el comentario', async () => {
  const vista = await abrir({ [RENDIR]: detalleDe(nada) })
  expect(vista.dialog.queryByRole('radiogroup', { name: PREGUNTA })).toBeNull()
  await rendir(vista)
  expect(await vista.dialog.findByText('Diga por qué no se cobró')).toBeTruthy()
  expect(vista.server.count(RENDIR)).toBe(0)
  await vista.user.click(vista.dialog.getByRole('radio', { name: 'No vino' }))
  expect(await caja(vista, 'Comentario')).toHaveProperty('value', 'NO VINO')
  await rendir(vista)
  await screen.findByText('Rendicion de cuenta con exito!')
  expect(vista.server.sent.find(({ key }) => key === RENDIR)?.body).toMatchObject({
    valorEfectivo: 0,
    motivoCero: 'No vino',
    comentario: 'NO VINO',
  })
})

test('«No se cobró» la abre, y un monto la cierra sin dejar nada de ella', async () => {
  const vista = await abrir({ [RENDIR]: detalleDe() })
  await vista.user.click(await vista.dialog.findByRole('button', { name: 'No se cobró' }))
  await vista.user.click(vista.dialog.getByRole('radio', { name: 'Cortesía' }))
  await vista.user.click(vista.dialog.getByRole('button', { name: 'Todo en efectivo' }))
  expect(vista.dialog.queryByRole('radio', { name: 'Cortesía' })).toBeNull()
  await rendir(vista)
  await screen.findByText('Rendicion de cuenta con exito!')
  const body = vista.server.sent.find(({ key }) => key === RENDIR)?.body
  expect(body).toMatchObject({ valorEfectivo: 70_000, comentario: '' })
  expect(body).not.toHaveProperty('motivoCero')
})

test('«Otro» pide el texto, y lo escrito a mano no se pierde al elegir', async () => {
  const vista = await abrir()
  await vista.user.click(await vista.dialog.findByRole('button', { name: 'No se cobró' }))
  await vista.user.click(vista.dialog.getByRole('radio', { name: 'Pagó en hotel' }))
  await vista.user.click(vista.dialog.getByRole('radio', { name: 'Otro' }))
  await rendir(vista)
  expect(await vista.dialog.findByText('Explique la diferencia con lo esperado')).toBeTruthy()
  await vista.user.type(await caja(vista, 'Comentario'), 'se enfermó')
  await vista.user.click(vista.dialog.getByRole('radio', { name: 'No vino' }))
  expect(await caja(vista, 'Comentario')).toHaveProperty('value', 'SE ENFERMÓ')
})

test('donde no se espera nada no se pregunta', async () => {
  const vista = await abrir({ [RESERVAS]: [reservaDe({ esperado: 0 })], [RENDIR]: detalleDe() })
  await rendir(vista)
  await screen.findByText('Rendicion de cuenta con exito!')
})

test('se lee en lo rendido, y una corrección lo cambia', async () => {
  const vista = await abrir({
    [RESERVAS]: [reservaDe({ rendida: 1 })],
    [DETALLES]: [detalleDe(nada)],
    [CORREGIR]: { detalle: detalleDe(nada), gasto: null },
  })
  expect(vista.dialog.getByText('No se cobró').nextSibling?.textContent).toBe('No vino')
  await vista.user.click(vista.dialog.getByRole('button', { name: 'Corregir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Corregir Rendición' }))
  await vista.user.click(await dialog.findByRole('radio', { name: 'Pagó en hotel' }))
  await vista.user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'preguntamos')
  await vista.user.click(dialog.getByRole('button', { name: 'Guardar corrección' }))
  await screen.findByText('Rendición corregida')
  expect(vista.server.sent.find(({ key }) => key === CORREGIR)?.body).toMatchObject({
    detalle: { motivoCero: 'Pagó en hotel', comentario: 'PAGÓ EN HOTEL' },
  })
})
