import { expect, test } from '@playwright/test'
import { checkBarriers } from './barriers.ts'
import { ADULTO, chip, nameOf, OWING, openRuta, PICTURE, rutaDeHoy } from './en-ruta.ts'
import { keptText } from './kept.ts'
import { asProgram, CLAVE_DE_PRUEBA, dataOf, signInByHand } from './session.ts'

test.use({ serviceWorkers: 'allow' })

// A whole route in aeroplane mode: who came, what was collected, with photos, the expenses. Once there is signal again
// the server has everything, once and in the order of the presses. And the next person on that phone finds nothing.

const PARTIES = 12

test('en modo avión: abordar, rendir con fotos, gastos y cierre; al volver la señal, todo una vez y en orden', async ({
  page,
  context,
}) => {
  const { guia, nombre, excursionId, hoy, reservas } = await rutaDeHoy(PARTIES, 'AVION')
  await signInByHand(page, guia.email, CLAVE_DE_PRUEBA)
  await openRuta(page, nombre)
  await expect(page.getByRole('button', { name: `Vinieron 2 de 2: ${nameOf(0)}` })).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  for (let n = 0; n < PARTIES; n++) {
    // The last but one is a party of which one came; of the last nobody did.
    const came = n === PARTIES - 1 ? 0 : n === PARTIES - 2 ? 1 : 2
    await page.getByRole('button', { name: `Vinieron ${came} de 2: ${nameOf(n)}` }).click()
  }
  await expect(chip(page)).toHaveText(`${PARTIES} por sincronizar`)
  for (let n = 0; n < OWING; n++) {
    await page.getByRole('button', { name: `Rendir Ruta: ${nameOf(n)}, Cobrar $40.000` }).click()
    await page.getByRole('button', { name: 'Todo en efectivo' }).click()
    const photo = { name: 'boleta.png', mimeType: 'image/png', buffer: PICTURE }
    await page.getByLabel('Comprobante', { exact: true }).setInputFiles(photo)
    await expect(page.getByText('boleta', { exact: false }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Rendir Cuenta' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  // By key: Playwright scrolls the bar away that keeps this button in view.
  await page.getByRole('button', { name: 'Cerrar ruta' }).press('Enter')
  const closing = page.getByRole('dialog', { name: 'Cerrar ruta' })
  await expect(closing.getByRole('row', { name: /EFECTIVO/ })).toContainText('$ 240.000')
  await closing.getByRole('button', { name: 'Cerrar ruta' }).click()
  await expect(closing).toBeHidden()
  // Expenses after all: they take the place of the word that there were none.
  await page.getByRole('button', { name: 'Rendir Gasto' }).press('Enter')
  await page.getByLabel('Peaje: valor').fill('5000')
  await page.getByRole('button', { name: 'Rendir Gastos' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(chip(page)).toHaveText(`${PARTIES + OWING + 1} por sincronizar`)
  await page.reload()
  await chip(page).click()
  const waiting = page.getByRole('dialog', { name: 'Por sincronizar' })
  await expect(waiting.getByRole('listitem').first()).toContainText(`Vinieron 2 de 2: ${nameOf(0)}`)
  await expect(waiting.getByRole('listitem').last()).toContainText('Gastos: Peaje $5.000')
  await waiting.getByRole('button', { name: 'Cerrar' }).last().click()

  const calls: string[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (/abordar|addDetalle|addGasto/.test(pathname)) calls.push(pathname.split('/').at(-1) ?? '')
  })
  await context.setOffline(false)
  await expect(chip(page)).toBeHidden()
  expect(calls).toEqual([
    ...reservas.map(() => 'abordar'),
    ...reservas.slice(0, OWING).map(() => 'addDetalle'),
    'addGastoRendicion',
  ])
  const finance = await asProgram('finanzas')
  const rows = await dataOf<{ id: number; vinieron?: number }[]>(
    finance.get(`/v1/rendicion/getDetalleReserva?fecha=${hoy}&excursionId=${excursionId}`),
  )
  const came = new Map(rows.map(({ id, vinieron }) => [id, vinieron]))
  expect(reservas.map((id) => came.get(id))).toEqual([...Array(PARTIES - 2).fill(2), 1, 0])
  const detalles = await dataOf<{ valorEfectivo: number; urlComprobante: string | null }[]>(
    finance.post('/v1/rendicion/getDetalleRendicionByReservaIds', { data: reservas }),
  )
  expect(detalles).toHaveLength(OWING)
  for (const { valorEfectivo, urlComprobante } of detalles) {
    expect(valorEfectivo).toBe(2 * ADULTO)
    expect(urlComprobante).not.toBeNull()
  }
  expect(new Set(detalles.map(({ urlComprobante }) => urlComprobante)).size).toBe(OWING)
})

test('quien entra después en el mismo teléfono sólo sabe cuántas eran, y no queda nada de ellas', async ({
  page,
  context,
}) => {
  const { guia, nombre } = await rutaDeHoy(2, 'OTRA')
  await signInByHand(page, guia.email, CLAVE_DE_PRUEBA)
  await openRuta(page, nombre)
  await context.setOffline(true)
  await page.reload()
  for (const n of [0, 1])
    await page.getByRole('button', { name: `Vinieron 2 de 2: ${nameOf(n)}` }).click()
  await expect(chip(page)).toHaveText('2 por sincronizar')
  // The session ended without signing out.
  await context.clearCookies()
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto('/login')
  await page.getByLabel('Email').fill('conductor2@demo.travesia.cl')
  await page.getByLabel('Contraseña', { exact: true }).fill('excursiones-2026')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByText('Verificación de dos factores')).toBeVisible()
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Anotaciones de otra persona' })
  await expect(asked).toContainText('hay 2 anotaciones sin enviar de otra persona')
  await expect(asked).not.toContainText(nameOf(0))
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkBarriers(page, 'anotaciones de otra persona')
  await expect(page.getByRole('button', { name: /^Cuenta de / })).toBeHidden()
  await asked.getByRole('button', { name: 'Seguir y borrarlas' }).click()
  await expect(page.getByRole('button', { name: /^Cuenta de / })).toBeVisible()
  const text = await keptText(page)
  expect(text).not.toContain(nombre)
  expect(text).not.toContain(`rendicion/${guia.id}/`)
})
