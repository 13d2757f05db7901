import { expect, type Page, test } from '@playwright/test'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { openPath } from './barriers.ts'
import { dataOf, openDayList, signIn } from './session.ts'

/** Lists the elements that are hidden while they have the focus, for some presses of Tab. */
async function coveredSteps(page: Page, veces: number) {
  const found: string[] = []
  for (let vez = 0; vez < veces; vez += 1) {
    await page.keyboard.press('Tab')
    const tapado = await page.evaluate(async () => {
      // The browser's scroll position is final only in the next frame.
      await new Promise((shown) => requestAnimationFrame(shown))
      const foco = document.activeElement
      if (!foco || foco === document.body || foco.matches('main')) return null
      const { left, top, width, height } = foco.getBoundingClientRect()
      const encima = (y: number) => {
        const arriba = document.elementFromPoint(left + width / 2, y)
        if (!arriba || foco.contains(arriba) || arriba.contains(foco)) return null
        // Toasts go away, also those in the header.
        if (arriba.closest('section[aria-live]')) return null
        return arriba.closest('header, nav, thead, tfoot, [role=dialog]') && arriba
      }
      const other = encima(top + 2) ?? encima(top + height - 2)
      return other ? `${foco.outerHTML.slice(0, 120)} bajo ${other.outerHTML.slice(0, 120)}` : null
    })
    if (tapado) found.push(tapado)
  }
  return found
}

test('con el teclado, lo que tiene el foco está siempre a la vista', async ({ page, isMobile }) => {
  await signIn(page, 'operaciones')
  if (!isMobile) {
    const menu = page.getByRole('navigation', { name: 'Menú principal' })
    await menu.getByRole('link', { name: 'Agregar Reserva' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Nueva Reserva' })).toBeVisible()
    // The focus is on the new screen, past the rest of the menu.
    await expect(page.locator('main:focus-within')).toBeVisible()
  } else await page.goto('/agregar-reserva')
  await expect(page.getByLabel('Nombre del pasajero')).toBeVisible()
  // Goes through the whole page, starting with its end in view.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('button', { name: /^Cuenta de / }).focus()
  expect(await coveredSteps(page, 40)).toEqual([])

  await page.goto(await openDayList(page))
  if (isMobile) {
    await page.getByRole('button', { name: 'Acciones' }).first().focus()
    await page.keyboard.press('Enter')
  }
  await page
    .getByRole(isMobile ? 'menuitem' : 'button', { name: 'Actualizar' })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Actualizar Reserva' })
  await expect(dialog.getByLabel('Motivo de edición')).toBeVisible()
  expect(await coveredSteps(page, 32)).toEqual([])
})

test('en una ventana ampliada al 400 % se llega a todo y nada ocupa la ventana', async ({
  page,
}) => {
  await page.setViewportSize({ width: 342, height: 192 })
  await signIn(page, 'operaciones')
  // Days without settled or annulled reservations, so that every action is possible.
  const { hoy } = await dataOf<{ hoy: string }>(page.request.get('/v1/login/ajustes'))
  const list = `/buscar-reservas?estado=activa&desde=${addDays(hoy, 25)}&hasta=${addDays(hoy, 55)}`
  for (const path of ['/calendario', '/agregar-reserva', list]) {
    await openPath(page, path)
    const sobra = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect({ path, sobra }).toEqual({ path, sobra: 0 })
  }
  // The menu is taller than the window and must stay open while the page scrolls to the focus. Live messages may close
  // it once, so the test retries.
  await expect(async () => {
    await page.getByRole('button', { name: 'Acciones' }).first().focus()
    await page.keyboard.press('Enter')
    const first = page.getByRole('menuitem', { name: 'Comprobante', exact: true })
    await expect(first).toBeFocused({ timeout: 5_000 })
  }).toPass()
  const actions = ['Comprobante', 'Historial', 'Editar', 'Cambiar fecha', 'Copiar', 'Anular']
  for (const name of actions) {
    const action = page.getByRole('menuitem', { name, exact: true })
    await expect(action).toBeFocused()
    await expect(action).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('ArrowDown')
  }
  await expect(page.locator('header')).not.toBeInViewport()
})
