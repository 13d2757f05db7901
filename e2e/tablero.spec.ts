import { expect, type Page, test } from '@playwright/test'
import { checkBarriers, DIALOG, openPath, visiblePart } from './barriers.ts'
import { checkFence } from './fence.ts'
import { signIn } from './session.ts'
import { cardOf, pressOfDay, sellDay, unfoldCards } from './tablero.ts'

const createRuta = async (page: Page, excursion: string, vehiculo?: RegExp) => {
  await page.getByRole('button', { name: `Nueva ruta de ${excursion}` }).click()
  const dialog = page.getByRole('dialog', { name: `Nueva ruta: ${excursion}` })
  if (vehiculo) {
    await dialog.getByRole('combobox', { name: 'Vehículo' }).click()
    await page.getByRole('option', { name: vehiculo }).first().click()
  }
  await dialog.getByRole('button', { name: 'Crear ruta' }).click()
  await expect(dialog).toBeHidden()
}

test('un día se planifica en el tablero: rutas, mover, horas, dividir y reemplazar', async ({
  page,
  isMobile,
}) => {
  await visiblePart(page, isMobile)
  await signIn(page, 'operaciones')
  const { fecha, excursiones } = await sellDay({ n: 1, excursiones: [[4, 3, 6, 2], [5]] })
  const [salida = '', otra = ''] = excursiones
  await openPath(page, `/tablero?fecha=${fecha}`)
  const waiting = cardOf(page, salida)
  await expect(waiting).toContainText('15 pasajeros')
  await checkBarriers(page, 'tablero sin rutas')
  await unfoldCards(page)

  await page.getByRole('button', { name: `Nueva ruta de ${otra}` }).click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Vehículo' })).toBeVisible()
  await checkBarriers(page, 'nueva ruta', DIALOG)
  await page.keyboard.press('Escape')
  // The vehicle has twelve seats: who finds none waits.
  await createRuta(page, salida, /12 asientos/)
  const first = cardOf(page, `${salida} 06:00`)
  await expect(first).toContainText('9/12')
  await createRuta(page, salida, /16 asientos/)
  await expect(waiting).toHaveCount(0)
  const second = cardOf(page, `${salida} 06:00 (2)`)
  await expect(second).toContainText('6/16')
  await createRuta(page, otra)
  await expect(cardOf(page, `${otra} 07:00`)).toContainText('5 pax')

  // An hour typed in place stays, whatever is pressed next.
  for (const [key, hour] of Object.entries({ Enter: '07:30', Tab: '07:45' })) {
    await page.getByRole('button', { name: `Salida de ${otra}` }).click()
    await page.keyboard.type(hour)
    await page.keyboard.press(key)
    // Its passengers have a pauta: the hours that follow the departure are proposed at once.
    const proposed = page.getByRole('dialog', { name: 'Rellenar horas' })
    await expect(proposed).toContainText('PASAJERA A')
    await page.keyboard.press('Escape')
    await expect(proposed).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(cardOf(page, `${otra} ${hour}`)).toContainText('5 pax')
    await expect(page.getByRole('textbox', { name: `Salida de ${otra}` })).toHaveCount(0)
  }

  // Moves a booking: by dragging, on a phone by the button.
  const booking = first.getByRole('checkbox', { name: /PASAJERA A/ })
  if (isMobile) {
    await booking.check()
    await page.getByRole('button', { name: 'Mover…' }).click()
    await expect(page.getByRole('dialog', { name: 'Mover 4 pasajeros a…' })).toBeVisible()
    await checkBarriers(page, 'mover', DIALOG)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `${salida} 06:00 (2)` })
      .click()
  } else {
    const row = first.getByRole('listitem').filter({ hasText: 'PASAJERA A' }).last()
    await row.dragTo(second.getByRole('heading'))
  }
  await expect(second).toContainText('10/16')
  await expect(second).toContainText('PASAJERA A')
  await expect(first).not.toContainText('PASAJERA A')
  await checkBarriers(page, 'tablero')

  await pressOfDay(page, 'Rellenar horas')
  const hours = page.getByRole('dialog', { name: 'Rellenar horas' })
  await expect(hours).toContainText('sin hora → 05:20')
  await checkBarriers(page, 'rellenar horas', DIALOG)
  await hours.getByRole('button', { name: /^Poner \d+ reservas$/ }).click()
  await expect(hours).toBeHidden()
  await expect(second).toContainText('05:20PASAJERA A')

  // A smaller vehicle: the seats say so, and the rest goes to another route.
  await second.getByRole('button', { name: /^Vehículo de/ }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await checkBarriers(page, 'elegir vehículo')
  await page
    .getByRole('option', { name: /· 6 asientos/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Seguir de todos modos' })).toBeVisible()
  await checkBarriers(page, 'no caben todos', DIALOG)
  await page.getByRole('button', { name: 'Seguir de todos modos' }).click()
  await expect(second).toContainText('10/6')
  await expect(second).toContainText('4 sin asiento')
  await second.getByRole('button', { name: 'Dividir' }).click()
  const parting = page.getByRole('dialog', { name: /^Dividir / })
  await checkBarriers(page, 'dividir', DIALOG)
  await parting.getByRole('button', { name: 'Dividir' }).click()
  await expect(parting).toBeHidden()
  await expect(cardOf(page, `${salida} 06:00 (3)`)).toBeVisible()
  await expect(second).not.toContainText('sin asiento')

  const guide = first.getByRole('button', { name: /^Guía de/ })
  const before = await guide.textContent()
  await pressOfDay(page, 'Reemplazar a…')
  const relief = page.getByRole('dialog', { name: 'Reemplazar a…' })
  await relief.getByRole('combobox', { name: 'Quién no va' }).fill(before ?? '')
  await page.keyboard.press('Enter')
  await relief.getByRole('combobox', { name: 'Quién va en su lugar' }).click()
  await page.getByRole('option').filter({ visible: true }).first().click()
  await relief.getByLabel('Motivo').fill('enferma')
  await checkBarriers(page, 'reemplazar', DIALOG)
  await relief.getByRole('button', { name: 'Reemplazar' }).click()
  await expect(relief).toBeHidden()
  await expect(guide).not.toHaveText(before ?? '')
  checkFence(page)
})

test('dos personas a la vez: lo que una mueve aparece a la otra, y llegar tarde se dice', async ({
  page,
  browser,
  baseURL,
}) => {
  const { fecha, excursiones } = await sellDay({ n: 3, excursiones: [[4, 3]] })
  const [salida = ''] = excursiones
  await signIn(page, 'operaciones')
  await openPath(page, `/tablero?fecha=${fecha}`)
  await unfoldCards(page)
  await createRuta(page, salida, /· 6 asientos/)
  await createRuta(page, salida, /12 asientos/)
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  try {
    const other = await context.newPage()
    await signIn(other, 'lcr')
    await openPath(other, `/tablero?fecha=${fecha}`)
    await unfoldCards(other)
    const [one, two] = [`${salida} 06:00`, `${salida} 06:00 (2)`]
    const stays = cardOf(other, two).getByRole('checkbox', { name: /PASAJERA B/ })
    await stays.check()

    const booking = cardOf(page, one).getByRole('checkbox', { name: /PASAJERA A/ })
    await booking.check()
    await page.keyboard.press('m')
    await page.getByRole('dialog').getByRole('button', { name: two }).click()
    // Appears at once; selection and focus of the other person stay.
    await expect(cardOf(other, two)).toContainText('PASAJERA A')
    await expect(stays).toBeChecked()
    await expect(stays).toBeFocused()

    // Both choose the same booking; the second move is refused and changes nothing.
    await stays.uncheck()
    await cardOf(other, two)
      .getByRole('checkbox', { name: /PASAJERA A/ })
      .check()
    await other.keyboard.press('m')
    const late = other.getByRole('dialog').getByRole('button', { name: one })
    await expect(late).toBeVisible()
    await other.route('**/v1/reserva/getAll?**', (route) => route.abort())
    await cardOf(page, two)
      .getByRole('checkbox', { name: /PASAJERA A/ })
      .check()
    await page.keyboard.press('m')
    await page.getByRole('dialog').getByRole('button', { name: one }).click()
    await expect(cardOf(page, one)).toContainText('PASAJERA A')
    await late.click()
    await expect(other.getByRole('region', { name: 'Avisos' })).toContainText('No se pudo mover.')
    await other.unroute('**/v1/reserva/getAll?**')
    await expect(cardOf(page, one)).toContainText('PASAJERA A')
  } finally {
    await context.close()
  }
})
