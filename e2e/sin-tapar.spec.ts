import { expect, type Locator, type Page, test } from '@playwright/test'
import { civilNow } from '../src/lib/contract/civil-day.ts'
import { chip, openRuta, rutaDeHoy } from './en-ruta.ts'
import { realizado } from './fence.ts'
import { CLAVE_DE_PRUEBA, pressAction, signIn } from './session.ts'

test.use({ serviceWorkers: 'allow' })

// Reminders and messages stand beside what one works with: no box of theirs meets the box of a control.

const boxesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return { left, right, top, bottom, name: one.getAttribute('aria-label') ?? one.textContent }
      }),
  )

/** Names the controls whose box meets that of `cover`. */
async function covered(cover: Locator, controls: Locator) {
  const [over] = await boxesOf(cover)
  const boxes = await boxesOf(controls)
  if (!over || boxes.length === 0) throw new Error('Nothing to compare.')
  return boxes
    .filter(
      ({ left, right, top, bottom }) =>
        left < over.right && right > over.left && top < over.bottom && bottom > over.top,
    )
    .map(({ name }) => name)
}

const header = (page: Page) => page.getByRole('banner').locator('a, button')
const dialog = (page: Page) => page.getByRole('dialog').locator('button')
const reminder = (page: Page) => page.getByRole('alert').filter({ hasText: 'Recordatorio' })

/** Gives the page a reminder of this minute. */
async function remind(page: Page) {
  const { time } = civilNow('America/Santiago')
  const hora = time.slice(0, 5)
  const data = [
    { id: 1, mensaje: 'CONFIRMAR LA SALIDA DE LOS VEHÍCULOS AL TATIO', hora, version: 1 },
  ]
  await page.route('**/v1/recordatorio/getAll*', (route) =>
    route.fulfill({ json: { success: true, data, message: '' } }),
  )
  await page.removeLocatorHandler(realizado(page))
  await page.reload()
  await expect(realizado(page)).toBeVisible()
}

test('un recordatorio no tapa nada de la pantalla ni de un diálogo, y «Realizado» devuelve su lugar', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'operaciones')
  await page.goto('/buscar-reservas')
  await remind(page)
  const above = reminder(page)
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  const screen = page.getByRole('main').getByRole('link', { name: 'Agregar' })
  for (const controls of [header(page), screen]) expect(await covered(above, controls)).toEqual([])
  // Control: where the page gives no room the reminder is found over the header.
  const give = (room: string) =>
    page.evaluate((px) => document.documentElement.style.setProperty('--ui-band', px), room)
  const room = await page.evaluate(() =>
    document.documentElement.style.getPropertyValue('--ui-band'),
  )
  await give('0px')
  expect(await covered(above, header(page))).not.toEqual([])
  await give(room)

  await page.getByRole('button', { name: /^Cuenta de / }).click()
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  expect(await covered(above, page.getByRole('button', { name: 'Cerrar sesión' }))).toEqual([])
  await page.keyboard.press('Escape')

  await pressAction(page, 'Editar', isMobile)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cerrar' })).toBeVisible()
  expect(await covered(above, dialog(page))).toEqual([])
  await realizado(page).click({ trial: true })
  await page.keyboard.press('Escape')

  const top = () => page.getByRole('banner').evaluate((one) => one.getBoundingClientRect().top)
  expect(await top()).toBeGreaterThan(0)
  await realizado(page).click()
  await expect.poll(top).toBe(0)
})

test('en ruta y sin señal, ni el recordatorio ni el aviso tapan la cola, la cuenta ni los botones', async ({
  page,
  context,
  isMobile,
}) => {
  const { guia, nombre } = await rutaDeHoy(1, isMobile ? 'TAPAR' : 'TAPAR PC')
  await signIn(page, guia.email, CLAVE_DE_PRUEBA)
  await openRuta(page, nombre)
  await remind(page)
  const spend = page.getByRole('button', { name: 'Rendir Gasto' })
  await expect(spend).toBeVisible()
  await context.setOffline(true)
  await spend.press('Enter')
  await page.getByLabel('Peaje: valor').fill('5000')
  expect(await covered(reminder(page), dialog(page))).toEqual([])
  await page.getByRole('button', { name: 'Rendir Gastos' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  const message = page.getByRole('region', { name: 'Avisos' }).getByRole('status')
  await expect(message).toContainText('Sin señal: queda por sincronizar')
  await expect(chip(page)).toHaveText('1 por sincronizar')
  const own = chip(page).or(page.getByRole('button', { name: /^Cuenta de / }))
  await page.evaluate(() => window.scrollTo(0, 0))
  const route = page.getByRole('main').locator('a, button').filter({ hasNotText: 'Realizado' })
  for (const cover of [reminder(page), message])
    for (const controls of [own, route]) expect(await covered(cover, controls)).toEqual([])
  await context.setOffline(false)
  await expect(chip(page)).toBeHidden()
  await expect(message).toBeHidden()
})
