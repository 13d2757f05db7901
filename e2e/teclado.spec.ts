import { expect, type Page, test } from '@playwright/test'
import { entrar, listaDeUnDia } from './sesion.ts'

/** What has the focus and is hidden behind something else, by where the Tab key got to. */
async function tapados(page: Page, veces: number) {
  const found: string[] = []
  for (let vez = 0; vez < veces; vez += 1) {
    await page.keyboard.press('Tab')
    const tapado = await page.evaluate(async () => {
      // Where the browser has scrolled to is known with the next frame.
      await new Promise((shown) => requestAnimationFrame(shown))
      const foco = document.activeElement
      if (!foco || foco === document.body || foco.matches('main')) return null
      const { left, top, width, height } = foco.getBoundingClientRect()
      const encima = (y: number) => {
        const arriba = document.elementFromPoint(left + width / 2, y)
        if (!arriba || foco.contains(arriba) || arriba.contains(foco)) return null
        // What others do is announced over the screen, and goes away.
        return arriba.closest('header, nav, thead, tfoot, [role=dialog]') && arriba
      }
      const otro = encima(top + 2) ?? encima(top + height - 2)
      return otro ? `${foco.outerHTML.slice(0, 120)} bajo ${otro.outerHTML.slice(0, 120)}` : null
    })
    if (tapado) found.push(tapado)
  }
  return found
}

test('con el teclado, lo que tiene el foco está siempre a la vista', async ({ page, isMobile }) => {
  await entrar(page, 'operaciones')
  if (!isMobile) {
    const menu = page.getByRole('navigation', { name: 'Menú principal' })
    await menu.getByRole('link', { name: 'Agregar Reserva' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Nueva Reserva' })).toBeVisible()
    // The keyboard goes on from the new screen, past the rest of the menu.
    await expect(page.locator('main')).toBeFocused()
  } else await page.goto('/agregar-reserva')
  await expect(page.getByLabel('Nombre del pasajero')).toBeVisible()
  // Through the whole of it, from where its end is in view.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('button', { name: /^Cuenta de / }).focus()
  expect(await tapados(page, 40)).toEqual([])

  await page.goto(await listaDeUnDia(page))
  await page
    .getByRole('button', { name: isMobile ? 'Acciones' : 'Más acciones' })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Actualizar' }).focus()
  await page.keyboard.press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Actualizar Reserva' })
  await expect(dialogo.getByLabel('Motivo de edición')).toBeVisible()
  expect(await tapados(page, 32)).toEqual([])
})
