import { expect, type Page, test } from '@playwright/test'
import { checkBarriers, DIALOG, openPath, visiblePart } from './barriers.ts'
import { asProgram, dataOf, signIn, thisTime } from './session.ts'
import { cardOf, pressOfDay, sellDay } from './tablero.ts'

// A vehicle breaks down: it is replaced on all its routes of a day.

/** Makes a vehicle of its own, and a day with two routes that have it: one leaves as the other comes back. */
async function rotaEnDosRutas(n: number) {
  const { fecha, excursiones } = await sellDay({ n, excursiones: [[3], [], [2]] })
  const office = await asProgram('gerencial')
  const rota = `ROTA ${n} ${thisTime()}`.toUpperCase()
  await dataOf(office.put('/v1/vehiculo/put', { data: { nombre: rota, asientos: 7 } }))
  const all = await dataOf<{ id: number; nombre: string }[]>(office.get('/v1/excursion/getAll'))
  const own = excursiones.flatMap((nombre, i) => (i === 1 ? [] : [[nombre, `0${6 + i}:00`]]))
  for (const [nombre] of own) {
    const excursionId = all.find((one) => one.nombre === nombre)?.id
    await dataOf(office.post('/v1/ruta/add', { data: { fecha, excursionId, vehiculo: rota } }))
  }
  return { fecha, rota, names: own.map((parts) => parts.join(' ')) }
}

const vehicleOf = (page: Page, name: string) =>
  cardOf(page, name).getByRole('button', { name: /^Vehículo de/ })

test('un vehículo se reemplaza en todas sus rutas del día', async ({ page, isMobile }) => {
  await visiblePart(page, isMobile)
  const { fecha, rota, names } = await rotaEnDosRutas(18)
  await signIn(page, 'operaciones')

  // Shows when each vehicle goes, and which are free.
  await openPath(page, `/tablero?fecha=${fecha}&vista=personas`)
  const vehicles = page.getByRole('region', { name: 'Vehículos' })
  const routes = vehicles.getByRole('list', { name: `Rutas de ${rota}` }).getByRole('button')
  await expect(routes).toHaveText([/^06:00–08:00 SALIDA 18-01/, /^08:00–10:00 SALIDA 18-03/])
  await checkBarriers(page, 'personas')
  const overflows = () =>
    page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await overflows()).toBe(false)
  await routes.first().click()
  await expect(cardOf(page, names[0] ?? '').locator(':focus')).toHaveCount(1)

  await pressOfDay(page, 'Reemplazar a…')
  const dialog = page.getByRole('dialog', { name: 'Reemplazar a…' })
  await dialog.getByRole('combobox', { name: 'Quién no va' }).click()
  await page.getByRole('option', { name: `${rota} · vehículo de 2 rutas` }).click()
  await dialog.getByRole('combobox', { name: 'Quién va en su lugar' }).click()
  await checkBarriers(page, 'reemplazar un vehículo', DIALOG)
  const first = page.getByRole('option', { name: /12 asientos/ }).first()
  const replacement = ((await first.textContent()) ?? '').split(' · ')[0] ?? ''
  await first.click()
  await dialog.getByRole('button', { name: 'Reemplazar' }).click()
  await expect(page.getByRole('region', { name: 'Avisos' })).toContainText(
    'Reemplazo hecho en 2 rutas',
  )
  await expect(dialog).toBeHidden()
  for (const name of names) await expect(vehicleOf(page, name)).toContainText(replacement)
})

test('con el teclado solo: de las personas a la ruta, y otro vehículo en las dos', async ({
  page,
}) => {
  const { fecha, rota, names } = await rotaEnDosRutas(19)
  await signIn(page, 'operaciones')
  await openPath(page, `/tablero?fecha=${fecha}`)
  await page.getByRole('button', { name: 'Personas' }).press('Enter')
  const route = page.getByRole('list', { name: `Rutas de ${rota}` }).getByRole('button')
  await route.first().press('Enter')
  await expect(cardOf(page, names[0] ?? '').locator(':focus')).toHaveCount(1)

  await pressOfDay(page, 'Reemplazar a…')
  const dialog = page.getByRole('dialog', { name: 'Reemplazar a…' })
  const leaves = dialog.getByRole('combobox', { name: 'Quién no va' })
  await leaves.focus()
  await page.keyboard.type(rota)
  await page.keyboard.press('Enter')
  await expect(leaves).toHaveValue(`${rota} · vehículo de 2 rutas`)
  await page.keyboard.press('Tab')
  const comes = dialog.getByRole('combobox', { name: 'Quién va en su lugar' })
  await expect(comes).toBeFocused()
  await page.keyboard.type('16 asientos')
  await page.keyboard.press('Enter')
  const replacement = (await comes.inputValue()).split(' · ')[0] ?? ''
  expect(replacement).not.toBe('')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  for (const name of names) await expect(vehicleOf(page, name)).toContainText(replacement)
})
