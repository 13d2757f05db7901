import { expect, type Page, test } from '@playwright/test'
import { checkBarriers, openPath, visiblePart } from './barriers.ts'
import { asProgram, dataOf, signIn } from './session.ts'
import { cardOf, sellDay, unfoldCards } from './tablero.ts'

const ROUTES = 9
const cards = (page: Page) => page.locator('main section[data-excursion]')

/** Counts the cards that are whole in view. */
const inView = (page: Page) =>
  cards(page).evaluateAll(
    (all) =>
      all.filter((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }).length,
  )
const isScrolled = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight > innerHeight)

test('nueve rutas de un día caben en la pantalla; abiertas, no', async ({ page, isMobile }) => {
  await visiblePart(page, isMobile)
  await signIn(page, 'operaciones')
  const { fecha } = await sellDay({ n: 5, excursiones: Array(ROUTES).fill([4, 3, 2, 1]) })
  const office = await asProgram('operaciones')
  const sold = await dataOf<{ excursionId: number }[]>(
    office.get(`/v1/reserva/getAll?desde=${fecha}&hasta=${fecha}`),
  )
  for (const excursionId of new Set(sold.map((row) => row.excursionId)))
    await dataOf(office.post('/v1/ruta/add', { data: { fecha, excursionId } }))
  await openPath(page, `/tablero?fecha=${fecha}`)
  await expect(cards(page)).toHaveCount(ROUTES)
  await checkBarriers(page, 'tablero plegado')
  if (isMobile) {
    const lefts = await cards(page).evaluateAll(
      (all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size,
    )
    expect(lefts).toBe(1)
    return
  }
  console.info(`${await inView(page)} de ${ROUTES} rutas en 1366×768`)
  expect(await inView(page)).toBe(ROUTES)
  expect(await isScrolled(page)).toBe(false)

  await unfoldCards(page)
  await expect(page.getByText('PASAJERA A').first()).toBeVisible()
  // Control: with their reservations in sight they do not fit.
  expect(await inView(page)).toBeLessThan(ROUTES)
  expect(await isScrolled(page)).toBe(true)
  // The device remembers it.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Plegar todas' })).toBeVisible()
  await page.getByRole('button', { name: 'Plegar todas' }).click()
  const name = (await cards(page).first().getByRole('heading').textContent()) ?? ''
  await cardOf(page, name).getByRole('button', { name, exact: true }).click()
  await expect(cardOf(page, name)).toContainText('PASAJERA A')
})
