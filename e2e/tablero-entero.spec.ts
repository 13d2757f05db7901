import { expect, type Page, test } from '@playwright/test'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { checkBarriers, DIALOG, openPath, visiblePart } from './barriers.ts'
import { asProgram, dataOf, signIn } from './session.ts'
import { cardOf, sellDay, unfoldCards } from './tablero.ts'

/** Sells a day, half of it in English, and puts it on a route. */
async function planDay() {
  const idiomas = ['ESPAÑOL', 'INGLÉS']
  const { fecha, excursiones } = await sellDay({ n: 7, excursiones: [[4, 3, 2, 2]], idiomas })
  const office = await asProgram('operaciones')
  const [sold] = await dataOf<{ excursionId: number }[]>(
    office.get(`/v1/reserva/getAll?desde=${fecha}&hasta=${fecha}`),
  )
  await dataOf(office.post('/v1/ruta/add', { data: { fecha, excursionId: sold?.excursionId } }))
  return { fecha, salida: excursiones[0] ?? '' }
}

/** Presses M on a booking and chooses where it goes. */
async function moveBy(page: Page, passenger: RegExp, target: string) {
  await page.getByRole('checkbox', { name: passenger }).focus()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: /^Mover / })
  await checkBarriers(page, `mover a ${target}`, DIALOG)
  await dialog.getByRole('button', { name: target, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

test('desde el tablero: otra fecha, dividir por idioma, ruta nueva, sin ruta y un pasajero más', async ({
  page,
  isMobile,
}) => {
  await visiblePart(page, isMobile)
  await signIn(page, 'operaciones')
  const { fecha, salida } = await planDay()
  const name = `${salida} 06:00`
  await openPath(page, `/tablero?fecha=${fecha}`)
  await unfoldCards(page)
  const card = cardOf(page, name)
  await expect(card).toContainText('PASAJERA A')
  await checkBarriers(page, 'tablero abierto')

  // A group of four goes on another day, by keyboard.
  await card.getByRole('checkbox', { name: /PASAJERA A/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Ver Reserva' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Cambiar fecha' }).press('Enter')
  const date = page.getByRole('dialog', { name: 'Cambiar fecha' })
  await date.getByLabel('Nueva fecha').fill(toldDay(addDays(fecha, 3)))
  await date.getByLabel('Motivo').fill('cliente cambia de día')
  await date.getByRole('button', { name: 'Cambiar fecha' }).click()
  await expect(page.getByRole('dialog', { name: 'Comprobante' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).not.toContainText('PASAJERA A')

  await card.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Dividir…' }).click()
  const parting = page.getByRole('dialog', { name: /^Dividir / })
  await parting.getByRole('combobox', { name: 'Pasan a la segunda' }).click()
  await page.getByRole('option', { name: 'Idioma INGLÉS: 5 pasajeros' }).click()
  await checkBarriers(page, 'dividir por idioma', DIALOG)
  await parting.getByRole('button', { name: 'Dividir' }).click()
  await expect(parting).toBeHidden()
  const second = cardOf(page, `${name} (2)`)
  await expect(second).toContainText('PASAJERA B')
  await expect(card).toContainText('PASAJERA C')

  await moveBy(page, /PASAJERA B/, 'Sin ruta')
  await expect(cardOf(page, salida)).toContainText('PASAJERA B')
  await moveBy(page, /PASAJERA D/, 'Nueva ruta')
  const made = page.getByRole('dialog', { name: `Nueva ruta: ${salida}` })
  await expect(made).toContainText('2 pasajeros que pasan a ella')
  await made.getByRole('button', { name: 'Crear ruta' }).click()
  await expect(cardOf(page, `${name} (3)`)).toContainText('PASAJERA D')

  await card.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Historial' }).click()
  await expect(page.getByRole('dialog', { name: /^Historial de/ })).toContainText('Creada')
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Agregar pasajero' }).click()
  await expect(page.getByRole('heading', { name: 'Nueva Reserva' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Excursión' })).toHaveValue(new RegExp(salida))
})

const toldDay = (day: string) => day.split('-').reverse().join('-')
