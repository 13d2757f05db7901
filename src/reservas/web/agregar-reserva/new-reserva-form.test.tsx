import { expect, test } from 'vitest'
import { WRITTEN } from '../../contract/reserva-fields.ts'
import { AGREGAR, abrir, abrirCopia, button, caja } from './agregar-reserva.testing.ts'

test('cada campo que se escribe tiene su caja', async () => {
  const { user } = await abrirCopia()
  await user.click(await button('Pagó una parte en el hotel'))
  await user.click(await button('La vendió el canal, con su referencia'))
  const withoutBox = WRITTEN.filter((name) => !document.querySelector(`[data-path=${name}]`))
  // The departure is chosen only where the day has several.
  expect(withoutBox).toEqual(['recepcionistaId', 'salida'])
})

test('Enter en una casilla pasa a la siguiente: no envía una venta a medias', async () => {
  const { user, server } = await abrir()
  await user.click(caja(/^Excursión/))
  await user.keyboard('luna{Enter}')
  expect(document.activeElement).toBe(caja(/^Excursión/))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(caja(/^Hotel/))
  await user.click(caja(/Habitación/))
  await user.keyboard('12{Enter}')
  expect(document.activeElement).toBe(caja(/Idioma/))
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0)
  expect(server.count(AGREGAR)).toBe(0)
})
