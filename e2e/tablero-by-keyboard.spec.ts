import { expect, test } from '@playwright/test'
import { openPath } from './barriers.ts'
import { signIn } from './session.ts'
import { sellDay } from './tablero.ts'

test('con el teclado solo, noventa pasajeros en doce rutas piden menos de sesenta acciones', async ({
  page,
}) => {
  await signIn(page, 'operaciones')
  const parties = [3, 3, 2]
  const { fecha, excursiones } = await sellDay({
    n: 2,
    excursiones: excursionesOf(parties),
  })
  await openPath(page, `/tablero?fecha=${fecha}`)
  let actions = 0
  const press = async (key: string) => {
    actions += 1
    await page.keyboard.press(key)
  }
  const focusIs = (name: RegExp) =>
    page.evaluate(
      (source) =>
        new RegExp(source).test(
          document.activeElement?.getAttribute('aria-label') ??
            document.activeElement?.textContent ??
            '',
        ),
      name.source,
    )
  const tabTo = async (name: RegExp, key = 'Tab') => {
    for (let i = 0; i < 15 && !(await focusIs(name)); i += 1) await press(key)
    expect(await focusIs(name)).toBe(true)
  }
  await page.locator('main').focus()
  for (const name of excursiones) {
    await tabTo(/^Nueva ruta de/)
    await press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Salida')).toBeFocused()
    await press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: `Nueva ruta de ${name}` })).toHaveCount(0)
  }
  await page.locator('main').focus()
  await tabTo(/^Rellenar horas/)
  await press('Enter')
  await expect(page.getByLabel('Motivo')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Poner 36 reservas' })).toBeVisible()
  await press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Sin asignar')).toHaveCount(0)
  await expect(page.getByText('sin hora')).toHaveCount(0)
  console.info(`96 pasajeros en 12 rutas: ${actions} acciones con el teclado`)
  expect(actions).toBeLessThan(60)
})

const excursionesOf = (parties: readonly number[]) => Array.from({ length: 12 }, () => parties)
