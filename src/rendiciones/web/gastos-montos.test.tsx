import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from './detalle-ruta.tsx'
import { EN, GASTAR, gastoOf, servidor } from './rendiciones-screens.testing.ts'

async function abrir(answers: Parameters<typeof servidor>[0] = {}) {
  const view = await openAs('GUIAS', Screen, `/detalle-ruta${EN}`, servidor(answers))
  await screen.findByText('JOÃO GONÇALVES')
  await view.user.click(await screen.findByRole('button', { name: 'Rendir Gasto' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rendición de Gastos' }))
  const escribir = async (name: string, text: string) =>
    view.user.type(await dialog.findByRole('textbox', { name }), text)
  const rendir = () => view.user.click(dialog.getByRole('button', { name: 'Rendir Gastos' }))
  return { ...view, dialog, escribir, rendir }
}

test('12.000 son doce mil, tecla a tecla o pegado', async () => {
  const { dialog, escribir, rendir, server, user } = await abrir({ [GASTAR]: gastoOf() })
  await escribir('Peaje: valor', '12.000')
  await escribir('Ticket: nombre', 'entrada')
  await user.click(dialog.getByRole('textbox', { name: 'Ticket: valor' }))
  await user.paste('$ 8.000.-')
  expect(dialog.getByText('Total gastos').nextSibling?.textContent).toBe('$20.000')
  await rendir()
  expect(await screen.findByText('Rendición de gastos guardada')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === GASTAR)?.body).toMatchObject({
    peajeValor: 12_000,
    ticketValor: 8_000,
  })
})

test('un monto que no se entiende queda como está escrito, y no se envía nada', async () => {
  const { dialog, escribir, rendir, server } = await abrir({ [GASTAR]: gastoOf() })
  await escribir('Ticket: valor', '25.50')
  await escribir('Peaje: valor', '12.00')
  await rendir()
  expect(await dialog.findByText(/«12.00» no se entiende/)).toBeTruthy()
  expect(dialog.getByText(/«25.50» no se entiende/)).toBeTruthy()
  const peaje = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Peaje: valor' })
  expect(peaje.value).toBe('$12.00')
  expect(document.activeElement).toBe(peaje)
  expect(server.count(GASTAR)).toBe(0)
})

test('menos de $100 se pregunta: se revisa, o se guarda igual y no se pregunta de nuevo', async () => {
  let falla = true
  const { dialog, escribir, rendir, server, user } = await abrir({
    [GASTAR]: () => (falla ? refuse(422, 'No se pudo.') : gastoOf()),
  })
  await escribir('Peaje: valor', '12')
  await escribir('Ticket: valor', '8')
  await rendir()
  await screen.findByText(/^¿Son \$12 en Peaje y \$8 en Ticket\?/)
  await user.click(screen.getByRole('button', { name: 'Revisar' }))
  await waitFor(() => expect(screen.queryByText(/^¿Son/)).toBeNull())
  expect(server.count(GASTAR)).toBe(0)
  await user.clear(dialog.getByRole('textbox', { name: 'Ticket: valor' }))
  await rendir()
  await screen.findByText(/^¿Son \$12 en Peaje\?/)
  await user.click(screen.getByRole('button', { name: 'Guardar igual' }))
  expect(await dialog.findByText(/No se pudo\./)).toBeTruthy()
  falla = false
  await rendir()
  expect(await screen.findByText('Rendición de gastos guardada')).toBeTruthy()
  expect(server.sent.filter(({ key }) => key === GASTAR).at(-1)?.body).toMatchObject({
    peajeValor: 12,
    ticketValor: 0,
  })
})
