import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { addDays } from '../src/lib/contract/civil-day.ts'
import { checkBarriers, DIALOG } from './barriers.ts'
import { chip, nameOf, numberOf, onRoute, rutaDeHoy } from './en-ruta.ts'
import { asProgram, dataOf, excursionWithRoom } from './session.ts'

test.use({ serviceWorkers: 'allow' })

// Accidents of notes between the press and the server: a second phone, the office, a second tab, a reload.

async function settle(page: Page, n: number, how: string) {
  await page.getByRole('button', { name: `Rendir Ruta: ${nameOf(n)}, Cobrar $40.000` }).click()
  await page.getByRole('button', { name: how }).click()
  await page.getByRole('button', { name: 'Rendir Cuenta' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Writes down what the pages of a phone send, in order. */
function sentBy(context: BrowserContext) {
  const sent: unknown[][] = []
  context.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    if (/abordar|addDetalle/.test(name)) sent.push([name, request.postDataJSON().reservaId])
  })
  return sent
}

const refused = async (page: Page, count: RegExp) => {
  await page.getByRole('button', { name: count }).click()
  return page.getByRole('dialog', { name: 'Por sincronizar' })
}

test('dos teléfonos de una persona, la oficina que cambia reservas, dos pestañas y una recarga: todo una vez', async ({
  page,
  context,
  browser,
}) => {
  const { guia, excursionId, hoy, reservas } = await rutaDeHoy(7, 'COLA')
  const [A, B, C, D, E, F, G] = reservas
  await onRoute(page, guia.email)
  const second = await browser.newContext()
  const other = await second.newPage()
  await onRoute(other, guia.email)
  const tab = await context.newPage()
  await tab.goto(page.url())
  await expect(numberOf(tab, 0, 2)).toBeVisible()

  await context.setOffline(true)
  await second.setOffline(true)
  for (const n of [0, 2, 3, 4, 6]) await numberOf(page, n, 2).click()
  for (const n of [1, 5]) await settle(page, n, 'Todo en efectivo')
  await numberOf(other, 0, 1).click()
  await settle(other, 1, 'Todo con tarjeta')
  await expect(chip(tab)).toHaveText('7 por sincronizar')

  const office = await asProgram('gerencial')
  const rows = dataOf<{ id: number; version: number }[]>(
    office.get(`/v1/reserva/getDetalleReserva?fecha=${hoy}&excursionId=${excursionId}`),
  )
  const another = await excursionWithRoom({ request: office }, hoy, excursionId)
  const motivo = 'CAMBIO DE PLANES'
  for (const [id, fields] of [
    [D, { fecha: addDays(hoy, 1) }],
    [E, { excursionId: another }],
  ] as const) {
    const row = (await rows).find((one) => one.id === id)
    const data = { ...row, ...fields, motivo }
    await dataOf(office.put('/v1/reserva/put', { data }))
  }
  for (const reservaId of [C, F])
    await dataOf(office.post('/v1/reserva/anular', { data: { reservaId, motivo } }))

  // The server takes the first note; both tabs are reloaded before they hear of it.
  const sent = sentBy(context)
  const taken = Promise.withResolvers<void>()
  await context.route(
    '**/v1/reserva/abordar',
    async (route) => {
      await route.fetch()
      taken.resolve()
    },
    { times: 1 },
  )
  await context.setOffline(false)
  await taken.promise
  await Promise.all([page.reload(), tab.reload()])
  await expect(chip(page)).toBeHidden()
  const list = await refused(page, /^3 rechazados$/)
  const notesOf = (dialog: typeof list) =>
    dialog.getByRole('list', { name: 'Por sincronizar' }).getByRole('listitem')
  const gone = 'Ya no va en su ruta'
  await expect(notesOf(list)).toContainText([gone, gone, gone])
  // The office has the money of the annulled reservation; it is not refused (0098).
  await expect(list.getByRole('status').filter({ hasText: 'La oficina lo tiene' })).toContainText(
    `$40.000 · reserva N° ${F}`,
  )
  const notes = [A, C, D, E, G].map((id) => ['abordar', id])
  const cuentas = [B, F].map((id) => ['addDetalle', id])
  const again = sent.findLastIndex(([, id]) => id === A)
  expect(again).toBeGreaterThan(0)
  expect(sent.slice(again)).toEqual([...notes, ...cuentas])
  await checkBarriers(page, 'la cola', DIALOG)
  // What was annulled or moved cannot be mended on the phone: the refusal says who did it and what to do (0090).
  await expect(notesOf(list)).toContainText(['La anuló', /la pasó al \d\d-\d\d-\d{4}/, 'la pasó a'])
  await expect(list.getByRole('button', { name: 'Corregir' })).toHaveCount(0)
  await list.getByRole('button', { name: 'Ir a la ruta' }).last().click()
  await expect(list).toBeHidden()
  await (await refused(page, /^3 rechazados$/))
    .getByRole('button', { name: 'Descartar' })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: 'Descartar' })
    .getByRole('button', { name: 'Descartar' })
    .click()
  await expect(notesOf(list)).toHaveCount(2)

  await second.setOffline(false)
  await expect(notesOf(await refused(other, /^2 rechazados$/))).toContainText([
    'Mientras tanto, alguien registró que vinieron 2',
    'La reserva ya está rendida',
  ])
  const finance = await asProgram('finanzas')
  const seen = await dataOf<{ id: number; vinieron?: number; versionAbordaje?: number }[]>(
    finance.get(
      `/v1/rendicion/getDetalleReserva?fecha=${hoy}&excursionId=${excursionId}&conParadas=si`,
    ),
  )
  expect(seen.map(({ id, vinieron, versionAbordaje }) => [id, vinieron, versionAbordaje])).toEqual([
    [A, 2, 1],
    [B, undefined, undefined],
    [G, 2, 1],
  ])
  const detalles = await dataOf<object[]>(
    finance.post('/v1/rendicion/getDetalleRendicionByReservaIds', { data: reservas }),
  )
  expect(detalles).toMatchObject([{ reservaId: B, valorEfectivo: 40_000, valorTarjeta: 0 }])
  await second.close()
})
