import { expect, test } from '@playwright/test'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { openPath } from './barriers.ts'
import { field, signIn } from './session.ts'
import { sellDay } from './tablero.ts'
import { editsOf, reservasOf } from './varias.ts'

test('con el teclado solo, un grupo de cuatro pasa al día siguiente', async ({ page }) => {
  await signIn(page, 'operaciones')
  const { fecha, excursiones } = await sellDay({ n: 17, excursiones: [[2, 3, 1, 4]] })
  const [salida = ''] = excursiones
  await openPath(page, `/buscar-reservas?desde=${fecha}&hasta=${fecha}`)
  await expect(page.getByText('PASAJERA A')).toBeVisible()
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const box = (name: string) => page.getByRole('checkbox', { name })
  await page.getByRole('searchbox', { name: 'Buscar reservas' }).focus()
  await press('Tab')
  await expect(box('Elegir las que se ven')).toBeFocused()
  // The first row with Space, the last one with Shift: all between them too.
  for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Shift+Space'])
    await press(key)
  await expect(page.getByText('4 reservas, 10 pasajeros')).toBeVisible()
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Cambiar fecha…' })).toBeFocused()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cambiar fecha de 4 reservas' })
  await expect(field(page, 'Nueva fecha')).toBeFocused()
  await press('ArrowUp')
  await press('Tab')
  await press('Space')
  await expect(field(page, 'Motivo')).toHaveValue('CLIENTE CAMBIA DE DÍA')
  await press('Control+Enter')
  await expect(dialog.getByText('4 cambiadas.')).toBeVisible()
  await press('Escape')
  await expect(dialog).toBeHidden()
  const moved = await reservasOf(page.request, addDays(fecha, 1), salida)
  expect(moved).toHaveLength(4)
  for (const { id } of moved) expect(await editsOf(page.request, id)).toHaveLength(1)
  console.info(`un grupo de cuatro a otro día: ${presses} pulsaciones`)
  expect(presses).toBeLessThan(16)
})
