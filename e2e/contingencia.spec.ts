import { expect, type Page, test } from '@playwright/test'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { checkBarriers, DIALOG, openPath, visiblePart } from './barriers.ts'
import { asProgram, dataOf, exportAs, field, pressAction, signIn } from './session.ts'
import { sellDay } from './tablero.ts'
import { editsOf, reservasOf } from './varias.ts'

const typed = (day: string) => day.split('-').reverse().join('-')
const runOf = (page: Page) => page.getByRole('dialog', { name: /^Contingencia N° / })

test('dos salidas pasan a otro día: ensayo, se detiene, otra persona sigue, y queda el informe', async ({
  page,
  isMobile,
}) => {
  await visiblePart(page, isMobile)
  await signIn(page, 'operaciones')
  const { fecha, excursiones } = await sellDay({
    n: 25,
    excursiones: [
      [2, 3, 1, 4],
      [2, 2, 1],
    ],
  })
  const [salida = '', other = ''] = excursiones
  const later = addDays(fecha, 4)
  const [una] = await reservasOf(page.request, fecha, salida)
  // Nine seats for ten passengers: the last party asks.
  await dataOf(
    page.request.post('/v1/cupo/add', {
      data: { excursionId: una?.excursionId, fecha: later, lugares: 9 },
    }),
  )
  await openPath(page, `/tablero?fecha=${fecha}`)
  await page.getByRole('button', { name: 'Contingencia…' }).click()
  const dialog = page.getByRole('dialog', { name: `Contingencia del ${typed(fecha)}` })
  await dialog.getByRole('checkbox', { name: new RegExp(`^${salida}`) }).check()
  await dialog.getByRole('checkbox', { name: new RegExp(`^${other}`) }).check()
  await field(page, 'Nueva fecha').fill(typed(later))
  await page.keyboard.press('Tab')
  await field(page, 'Motivo').fill('camino cortado')
  await checkBarriers(page, 'contingencia', DIALOG)
  await dialog.getByRole('button', { name: 'Ensayar' }).click()
  await expect(dialog.getByText('7 reservas, 15 pasajeros.')).toBeVisible()
  await expect(dialog.getByText(`6 se mueven al ${typed(later)}.`)).toBeVisible()
  await expect(dialog.getByText('1 se pregunta al hacerla.')).toBeVisible()
  await dialog.getByRole('button', { name: /^Ver las 1 / }).click()
  await expect(dialog.getByText(/Quedan? \d+ de 9 lugares/)).toBeVisible()
  await checkBarriers(page, 'ensayo', DIALOG)
  // Nothing was written.
  expect(await reservasOf(page.request, fecha, salida)).toHaveLength(4)

  // The third one hangs, so that there is something to stop.
  let sent = 0
  await page.route('**/v1/contingencia/paso', async (route) => {
    sent += 1
    if (sent === 3) await new Promise((go) => setTimeout(go, 1_500))
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Comenzar' }).click()
  const run = runOf(page)
  await expect(run.getByText('2 de 7')).toBeVisible()
  await run.getByRole('button', { name: 'Detener' }).click()
  await expect(run.getByText('3 movidas de 7. Faltan 4.')).toBeVisible()
  await page.unroute('**/v1/contingencia/paso')
  const [, id = ''] = /contingencia=(\d+)/.exec(page.url()) ?? []
  await run.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(run).toBeHidden()
  await expect(page).not.toHaveURL(/contingencia=/)

  // Somebody else goes on, from Por atender.
  await page.context().clearCookies()
  await page.goto('/login')
  await signIn(page, 'gerencial')
  await openPath(page, `/tablero?fecha=${fecha}&contingencia=${id}`)
  await expect(run.getByText('3 movidas de 7. Faltan 4.')).toBeVisible()
  await run.getByRole('button', { name: 'Seguir con 4 reservas' }).click()
  await expect(run.getByText('6 movidas de 7. Falta 1.')).toBeVisible()
  await checkBarriers(page, 'lo que se pregunta', DIALOG)
  await run.getByRole('button', { name: /^Hacer de todos modos/ }).click()
  await expect(run.getByText('7 movidas de 7.')).toBeVisible()
  const { bytes } = await exportAs(page, 'CSV', true)
  expect(bytes.toString()).toContain('Movida')
  await run.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(run).toBeHidden()

  for (const name of excursiones) {
    expect(await reservasOf(page.request, fecha, name)).toHaveLength(0)
    for (const { id: reserva } of await reservasOf(page.request, later, name)) {
      const edits = await editsOf(page.request, reserva)
      expect(edits.map(({ motivo }) => motivo)).toEqual(['CAMINO CORTADO'])
    }
  }
})

test('desde la selección se anulan, y lo que vendió un portal queda en devoluciones', async ({
  page,
  isMobile,
}) => {
  await visiblePart(page, isMobile)
  const { fecha, excursiones } = await sellDay({ n: 21, excursiones: [[2, 3]] })
  const [salida = ''] = excursiones
  const office = await asProgram('gerencial')
  const canal = await dataOf<{ id: number }>(
    office.post('/v1/canalventa/add', {
      data: { nombre: `PORTAL ${salida}`.slice(0, 100), portal: true },
    }),
  )
  const sold = await reservasOf(office, fecha, salida)
  for (const row of sold)
    await dataOf(
      office.put('/v1/reserva/put', {
        data: { ...row, reservaId: row.id, canalVentaId: canal.id, motivo: 'PORTAL' },
      }),
    )
  await signIn(page, 'operaciones')
  await openPath(page, `/buscar-reservas?desde=${fecha}&hasta=${fecha}`)
  if (isMobile) await page.getByRole('button', { name: 'Elegir varias' }).click()
  await page.getByRole('checkbox', { name: 'Elegir las que se ven' }).check()
  await page.getByRole('button', { name: 'Contingencia…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Contingencia del / })
  await dialog.getByRole('radio', { name: 'Anular' }).check()
  await field(page, 'Motivo').fill('viento')
  await dialog.getByRole('button', { name: 'Ensayar' }).click()
  await expect(
    dialog.getByText('2 las vendió un portal: anular también en el portal.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Comenzar' }).click()
  const run = runOf(page)
  await expect(run.getByText('2 anuladas de 2.')).toBeVisible()
  await checkBarriers(page, 'informe', DIALOG)

  await page.context().clearCookies()
  await page.goto('/login')
  await signIn(page, 'finanzas')
  await openPath(page, '/finanzas-home?ver=devoluciones')
  const row = page
    .getByRole(isMobile ? 'listitem' : 'row')
    .filter({ hasText: salida })
    .filter({ hasText: 'PASAJERA A' })
  await checkBarriers(page, 'devoluciones')
  await pressAction(page, 'Devolver', isMobile, row)
  const refund = page.getByRole('dialog', { name: 'Devolver' })
  await checkBarriers(page, 'devolver', DIALOG)
  await refund.getByRole('button', { name: 'Devolver' }).click()
  await expect(refund).toBeHidden()
  await expect(row).toHaveCount(0)
})
