import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAs } from '#app/web/product.testing.tsx'
import { clearDrafts } from '#lib/web/drafts.ts'
import { refuse } from '#lib/web/screen.testing.tsx'
import { Screen } from './detalle-ruta.tsx'
import {
  ABRIR,
  CORREGIR,
  EN,
  GASTADO,
  GASTAR,
  gastoDe,
  rendicionDe,
  servidor,
} from './rendiciones-screens.testing.ts'

beforeEach(clearDrafts)

async function abrir(answers: Parameters<typeof servidor>[0] = {}) {
  const vista = await openAs('GUIAS', Screen, `/detalle-ruta${EN}`, servidor(answers))
  await screen.findByText('JOÃO GONÇALVES')
  await vista.user.click(await screen.findByRole('button', { name: 'Rendir Gasto' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rendición de Gastos' }))
  const escribir = async (name: string, text: string) =>
    vista.user.type(await dialog.findByRole('textbox', { name }), text)
  const rendir = () => vista.user.click(dialog.getByRole('button', { name: 'Rendir Gastos' }))
  return { ...vista, dialog, escribir, rendir }
}

test('los gastos se suman mientras se escriben, y se mandan', async () => {
  const { dialog, escribir, rendir, server } = await abrir({ [GASTAR]: gastoDe() })
  await escribir('Peaje: valor', '5000')
  await escribir('Ticket: nombre', 'entrada')
  await escribir('Ticket: valor', '10000')
  expect(dialog.getByText('Total gastos').nextSibling?.textContent).toBe('$15.000')
  await rendir()
  expect(await screen.findByText('Rendición de gastos guardada')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === GASTAR)?.body).toEqual({
    rendicionId: 800,
    ...GASTADO,
  })
})

test('otro gasto dice en qué fue', async () => {
  const { dialog, escribir, rendir, server } = await abrir()
  await escribir('Otro 2: valor', '3000')
  await rendir()
  expect(await dialog.findByText('Escriba en qué se gastó')).toBeTruthy()
  expect(server.count(GASTAR)).toBe(0)
})

test('que no se pudo se dice, y lo escrito sigue ahí', async () => {
  const { dialog, escribir, rendir } = await abrir({ [GASTAR]: refuse(500, 'Ocurrió un error.') })
  await escribir('Peaje: valor', '5000')
  await rendir()
  expect((await dialog.findByRole('alert')).textContent).toContain('Ocurrió un error.')
  expect(dialog.getByRole('textbox', { name: 'Peaje: valor' }).getAttribute('value')).toBe('$5.000')
})

test('ya rendidos solo se leen, y se corrigen con un motivo', async () => {
  const { dialog, user, server } = await abrir({
    [ABRIR]: rendicionDe({ gasto: gastoDe() }),
    [CORREGIR]: { detalle: null, gasto: gastoDe({ version: 2 }) },
  })
  expect(dialog.getByText('ENTRADA').nextSibling?.textContent).toBe('$10.000')
  expect(dialog.queryByRole('textbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Corregir' }))
  const otra = within(await screen.findByRole('dialog', { name: 'Corregir Gastos' }))
  await user.clear(otra.getByRole('textbox', { name: 'Peaje: valor' }))
  await user.type(otra.getByRole('textbox', { name: 'Motivo' }), 'no hubo')
  await user.click(otra.getByRole('button', { name: 'Guardar corrección' }))
  expect(await screen.findByText('Gastos corregidos')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === CORREGIR)?.body).toMatchObject({
    id: 950,
    version: 1,
    motivo: 'NO HUBO',
    gasto: { peajeValor: 0, ticketNombre: 'ENTRADA', ticketValor: 10_000 },
  })
})
