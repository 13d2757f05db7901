import { expect, test } from '@playwright/test'
import { checkBarriers, DIALOG, visiblePart } from './barriers.ts'
import { installed, nameOf, openRuta, rutaDeHoy } from './en-ruta.ts'
import { asProgram, CLAVE_DE_PRUEBA, dataOf, openPorAtender, signIn } from './session.ts'

test.use({ serviceWorkers: 'allow' })

// Money in the guide's pocket of reservations that the office annulled meanwhile: nothing of it is refused or lost.

const [PAGO, MONTO] = ['Todo en efectivo', '$40.000']

test('lo cobrado sin señal de una reserva anulada lo tiene la oficina, y Finanzas lo resuelve', async ({
  page,
  context,
}, { project }) => {
  const settle = (n: number) =>
    page.getByRole('button', { name: new RegExp(`^Rendir Ruta: ${nameOf(n)}`) })
  const { guia, nombre, excursionId, hoy, reservas } = await rutaDeHoy(3, 'RESOLVER')
  await signIn(page, guia.email, CLAVE_DE_PRUEBA)
  await openRuta(page, nombre)
  await expect(settle(0)).toBeVisible()
  await installed(page)
  await context.setOffline(true)
  for (const n of [0, 1]) {
    await settle(n).click()
    await page.getByRole('button', { name: PAGO }).click()
    await page.getByRole('button', { name: 'Rendir Cuenta' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const office = await asProgram('gerencial')
  for (const reservaId of reservas.slice(0, 2))
    await dataOf(office.post('/v1/reserva/anular', { data: { reservaId, motivo: 'SE CANCELÓ' } }))

  await context.setOffline(false)
  await expect(page.getByText(/^La oficina lo tiene: Rendición/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /rechazado|por sincronizar/ })).toBeHidden()
  const mine = await asProgram(guia.email, { clave: CLAVE_DE_PRUEBA })
  const corriente = () =>
    dataOf<{ saldos: { CLP: number } }>(mine.get('/v1/cuenta/getCorriente')).then(
      ({ saldos }) => saldos.CLP,
    )
  await expect.poll(corriente).toBe(80_000)
  await page.goto('/mi-cuenta-corriente')
  const has = page.getByRole('status').filter({ hasText: 'La oficina lo tiene' })
  await expect(has.getByRole('listitem')).toHaveCount(2)
  await expect(has).toContainText('La reserva está anulada: no se puede rendir. La anuló')
  await checkBarriers(page, 'lo que la oficina tiene')

  await context.clearCookies()
  await page.goto('/login')
  await signIn(page, 'finanzas')
  await visiblePart(page, project.name === 'telefono')
  await page.goto('/finanzas-home')
  const waiting = await openPorAtender(page)
  await waiting
    .getByRole('listitem')
    .filter({ hasText: `por resolver de ${guia.nombre}` })
    .getByRole('link', { name: /Resolver/ })
    .first()
    .click()
  const own = (n: number) =>
    page.getByRole(project.name === 'telefono' ? 'listitem' : 'row').filter({
      hasText: `Reserva N° ${reservas[n]},`,
    })
  const resolve = async (n: number) => {
    if (project.name === 'escritorio')
      return own(n).getByRole('button', { name: 'Resolver' }).click()
    await own(n).getByRole('button', { name: 'Acciones' }).click()
    await page.getByRole('menuitem', { name: 'Resolver' }).click()
  }
  await expect(own(0)).toContainText(guia.nombre)
  await checkBarriers(page, 'cobros por resolver')
  await resolve(0)
  const dialog = page.getByRole('dialog', { name: 'Resolver' })
  await expect(dialog).toContainText(MONTO)
  await checkBarriers(page, 'resolver', DIALOG)
  // The passenger travelled with the third party after all.
  await dialog.getByRole('textbox', { name: 'Reserva N°' }).fill(String(reservas[2]))
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('pagó por el otro grupo')
  await dialog.getByRole('button', { name: 'Resolver' }).click()
  await expect(dialog).toBeHidden()
  await resolve(1)
  await dialog.getByRole('radio', { name: 'Se devolvió al pasajero' }).check()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('lo devolvió en el hotel')
  await dialog.getByRole('button', { name: 'Resolver' }).click()
  await expect(dialog).toBeHidden()

  expect(await corriente()).toBe(40_000)
  const rows = await dataOf<object[]>(
    office.get(`/v1/reserva/getDetalleReserva?fecha=${hoy}&excursionId=${excursionId}`),
  )
  expect(rows).toHaveLength(1)
  const finance = await asProgram('finanzas')
  const detalles = await dataOf<object[]>(
    finance.post('/v1/rendicion/getDetalleRendicionByReservaIds', { data: reservas }),
  )
  expect(detalles).toMatchObject([
    { reservaId: reservas[2], usuarioId: guia.id, valorEfectivo: 40_000 },
  ])
})
