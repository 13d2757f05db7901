import { expect, test } from '@playwright/test'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { checkBarriers, DIALOG, openPath, visiblePart } from './barriers.ts'
import { dataOf, field, signIn } from './session.ts'
import { cardOf, sellDay, unfoldCards } from './tablero.ts'
import { editsOf, reservasOf } from './varias.ts'

test('un grupo de cuatro pasa a otro día de una vez, y en el tablero recibe hora y se anula en parte', async ({
  page,
  isMobile,
}) => {
  await visiblePart(page, isMobile)
  await signIn(page, 'operaciones')
  const { fecha, excursiones } = await sellDay({ n: 15, excursiones: [[2, 3, 1, 4]] })
  const [salida = ''] = excursiones
  const later = addDays(fecha, 4)
  const [una] = await reservasOf(page.request, fecha, salida)
  // Nine seats for ten passengers: the last party asks.
  await dataOf(
    page.request.post('/v1/cupo/add', {
      data: { excursionId: una?.excursionId, fecha: later, lugares: 9 },
    }),
  )
  await openPath(page, `/buscar-reservas?desde=${fecha}&hasta=${fecha}`)
  if (isMobile) await page.getByRole('button', { name: 'Elegir varias' }).click()
  await page.getByRole('checkbox', { name: 'Elegir las que se ven' }).check()
  await expect(page.getByText('4 reservas, 10 pasajeros')).toBeVisible()
  await checkBarriers(page, 'cuatro elegidas')

  await page.getByRole('button', { name: 'Cambiar fecha…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar fecha de 4 reservas' })
  await field(page, 'Nueva fecha').fill(later.split('-').reverse().join('-'))
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('Quedan 9 de 9 y son 10 pasajeros')).toBeVisible()
  await dialog.getByText('CLIENTE CAMBIA DE DÍA').click()
  await checkBarriers(page, 'cambiar fecha de varias', DIALOG)
  await dialog.getByRole('button', { name: 'Cambiar 4 reservas' }).click()
  await expect(dialog.getByText('3 cambiadas. 1 no se pudo.')).toBeVisible()
  await checkBarriers(page, 'lo que no se pudo', DIALOG)
  await dialog.getByRole('button', { name: /^Hacer de todos modos/ }).click()
  await expect(dialog.getByText('4 cambiadas.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('10 pasajeros')).toHaveCount(0)

  const moved = await reservasOf(page.request, later, salida)
  expect(moved).toHaveLength(4)
  for (const { id, hora } of moved) {
    // Each hotel has a pauta, so each got the hour of that day.
    expect(hora).not.toBeNull()
    const edits = await editsOf(page.request, id)
    expect(edits.map(({ motivo }) => motivo)).toEqual(['CLIENTE CAMBIA DE DÍA'])
  }

  await openPath(page, `/tablero?fecha=${later}`)
  await unfoldCards(page)
  const waiting = cardOf(page, salida)
  await waiting.getByRole('checkbox', { name: /PASAJERA A/ }).check()
  await waiting.getByRole('checkbox', { name: /PASAJERA B/ }).check()
  await expect(page.getByText('2 reservas, 5 pasajeros')).toBeVisible()
  await page.getByRole('button', { name: 'Hora…' }).click()
  const hours = page.getByRole('dialog', { name: 'Hora de 2 reservas' })
  await field(page, 'Hora').pressSequentially('0512')
  await field(page, 'Motivo').fill('el bus pasa antes')
  await checkBarriers(page, 'hora de varias', DIALOG)
  await hours.getByRole('button', { name: 'Poner hora a 2 reservas' }).click()
  await expect(hours.getByText('2 cambiadas.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(waiting.getByText('05:12')).toHaveCount(2)

  await waiting.getByRole('checkbox', { name: /PASAJERA C/ }).check()
  await page.getByRole('button', { name: 'Anular…' }).click()
  const annul = page.getByRole('dialog', { name: 'Anular 1 reserva' })
  await field(page, 'Motivo').fill('no viene')
  await annul.getByRole('button', { name: 'Anular 1 reserva' }).click()
  await expect(annul.getByText('1 anulada.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(waiting).not.toContainText('PASAJERA C')
})

test('sesenta reservas cambian de día con un corte en medio: cada una una vez', async ({
  page,
}) => {
  await signIn(page, 'operaciones')
  const parties = Array.from({ length: 15 }, () => 2)
  const { fecha, excursiones } = await sellDay({
    n: 16,
    excursiones: [parties, parties, parties, parties],
  })
  const later = addDays(fecha, 4)
  await openPath(page, `/buscar-reservas?desde=${fecha}&hasta=${fecha}`)
  const all = page.getByRole('checkbox', { name: 'Elegir las que se ven' })
  if (await page.getByRole('button', { name: 'Elegir varias' }).isVisible())
    await page.getByRole('button', { name: 'Elegir varias' }).click()
  // The second page comes when the end of the first is seen.
  await page.getByText('PASAJERA').first().hover()
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await all.setChecked(true, { timeout: 1_000 })
    await expect(page.getByText('60 reservas, 120 pasajeros')).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await page.getByRole('button', { name: 'Cambiar fecha…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar fecha de 60 reservas' })
  await field(page, 'Nueva fecha').fill(later.split('-').reverse().join('-'))
  await page.keyboard.press('Tab')
  await dialog.getByText('CLIENTE CAMBIA DE DÍA').click()
  let calls = 0
  await page.route('**/v1/reserva/put', async (route) => {
    calls += 1
    if (calls <= 30) return route.continue()
    // The server does the next one; its answer gets lost, and then nothing gets through.
    if (calls === 31) await route.fetch()
    return route.abort()
  })
  await dialog.getByRole('button', { name: 'Cambiar 60 reservas' }).click()
  await expect(dialog.getByText('30 cambiadas. Faltan 30.')).toBeVisible()
  await expect(dialog.getByText('Quedó a medio camino')).toBeVisible()
  await page.unroute('**/v1/reserva/put')
  await dialog.getByRole('button', { name: 'Seguir con 30 reservas' }).click()
  await expect(dialog.getByText('60 cambiadas.')).toBeVisible()

  let edits = 0
  for (const excursion of excursiones) {
    expect(await reservasOf(page.request, fecha, excursion)).toEqual([])
    const moved = await reservasOf(page.request, later, excursion)
    expect(moved).toHaveLength(15)
    for (const { id } of moved) {
      const own = await editsOf(page.request, id)
      expect(own.map(({ verbo, motivo }) => [verbo, motivo])).toEqual([
        ['editar', 'CLIENTE CAMBIA DE DÍA'],
      ])
      edits += own.length
    }
  }
  expect(edits).toBe(60)
  console.info(
    `60 reservas con un corte en la 31: ${edits} ediciones en el historial, una cada una`,
  )
})
