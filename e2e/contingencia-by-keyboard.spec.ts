import { expect, type Locator, test } from '@playwright/test'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { openPath } from './barriers.ts'
import { field, signIn } from './session.ts'
import { sellDay } from './tablero.ts'
import { reservasOf } from './varias.ts'

test('con el teclado solo, una salida pasa al día siguiente', async ({ page }) => {
  await signIn(page, 'operaciones')
  const { fecha, excursiones } = await sellDay({ n: 23, excursiones: [[2, 3, 1, 4]] })
  const [salida = ''] = excursiones
  await openPath(page, `/tablero?fecha=${fecha}`)
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const tabTo = async (target: Locator) => {
    const isFocused = () => target.evaluate((one) => one === document.activeElement)
    for (let tabs = 0; tabs < 6 && !(await isFocused()); tabs++) await press('Tab')
    await expect(target).toBeFocused()
  }
  await page.getByRole('button', { name: 'Contingencia…' }).focus()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Contingencia del / })
  // The one departure of the day is chosen already.
  await expect(dialog.getByRole('checkbox', { name: new RegExp(`^${salida}`) })).toBeFocused()
  await expect(dialog.getByRole('checkbox', { name: new RegExp(`^${salida}`) })).toBeChecked()
  await press('Tab')
  await expect(dialog.getByRole('radio', { name: 'Mover a otro día' })).toBeFocused()
  await press('Tab')
  await expect(field(page, 'Nueva fecha')).toBeFocused()
  await press('ArrowUp')
  await tabTo(field(page, 'Motivo'))
  await page.keyboard.type('viento')
  await press('Control+Enter')
  await expect(dialog.getByText('4 reservas, 10 pasajeros.')).toBeVisible()
  await tabTo(dialog.getByRole('button', { name: 'Comenzar' }))
  await press('Enter')
  const run = page.getByRole('dialog', { name: /^Contingencia N° / })
  await expect(run.getByText('4 movidas de 4.')).toBeVisible()
  await press('Escape')
  await expect(run).toBeHidden()
  expect(await reservasOf(page.request, fecha, salida)).toHaveLength(0)
  const [first] = await reservasOf(page.request, addDays(fecha, 1), salida)
  expect(first).toBeDefined()
  console.info(`una salida a otro día: ${presses} pulsaciones`)
  expect(presses).toBeLessThan(25)
})
