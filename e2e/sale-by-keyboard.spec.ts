import { expect, test } from '@playwright/test'
import { field, signIn, thisTime } from './session.ts'

test('recepción vende con el teclado solo, y la segunda vez la habitación ya se conoce', async ({
  page,
}) => {
  await signIn(page, 'hotel')
  let keys = 0
  const press = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name)
    keys += names.length
  }
  const type = async (text: string) => {
    await page.keyboard.type(text)
    keys += text.length
  }
  /** Types what only the guest knows, which is not counted. */
  const own = (text: string) => page.keyboard.type(text)
  const at = (name: string) => expect(field(page, name)).toBeFocused()
  const habitacion = `K${Date.now() % 1_000_000}`

  /** Fills in everything up to the room, and leaves its box. */
  async function upToRoom(excursion: string) {
    keys = 0
    await page.goto('/agregar-reserva')
    await expect(field(page, 'Canal de venta')).not.toHaveValue('')
    await at('Excursión')
    await type(excursion)
    await expect(page.getByRole('option').filter({ visible: true })).toHaveCount(1)
    await press('Tab')
    await at('Fecha')
    await press('ArrowUp', 'ArrowUp', 'ArrowUp', 'Tab', 'Tab')
    await at('Habitación')
    await own(habitacion)
    await press('Tab')
    await at('Idioma')
  }
  async function fromObservacion() {
    await at('Observación')
    await press('Tab', 'Space', 'Tab', 'Tab')
    await at('Adultos')
    await type('2')
    await press('Tab', 'Tab', 'Space', 'Control+Enter')
    await expect(page.getByRole('dialog', { name: 'Comprobante de Reserva' })).toBeVisible()
  }

  await upToRoom('cabal')
  await type('ing')
  await expect(page.getByRole('option', { name: 'INGLÉS' })).toBeVisible()
  await press('Tab')
  await at('Nombre del pasajero')
  await own(`june carter ${thisTime()}`)
  await press('Tab', 'Tab')
  await at('Teléfono')
  await own('15551234567')
  await press('Tab')
  await fromObservacion()
  expect(keys, 'teclas de la primera venta').toBeLessThanOrEqual(33)

  await upToRoom('bici')
  await expect(field(page, 'Idioma')).toHaveValue('INGLÉS')
  const same = page.getByRole('button', { name: /^¿La misma persona\? JUNE CARTER/ })
  await press('Tab')
  await expect(same).toBeFocused()
  await press('Enter')
  await expect(field(page, 'Teléfono')).toHaveValue('15551234567')
  await fromObservacion()
  expect(keys, 'teclas de la segunda').toBeLessThanOrEqual(26)
})
