import { expect, type Page, test } from '@playwright/test'
import { checkBarriers, DIALOG, openPath, visiblePart } from './barriers.ts'
import { settleRutas } from './entregas.ts'
import { CLAVE_DE_PRUEBA, signIn } from './session.ts'

// A guide comes back with cash and a card voucher, hands them over, and finance counts them without knowing how much
// they should be.

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('la guía entrega lo que cobró y Finanzas lo recibe contado a ciegas', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  await visiblePart(page, isMobile)
  const { guia } = await settleRutas('ENTREGA', [
    [{ valorEfectivo: 40_000 }, { valorTarjeta: 40_000 }],
  ])
  await signIn(page, guia.email, CLAVE_DE_PRUEBA)
  await openPath(page, '/mis-rutas')
  await page.getByRole('link', { name: 'Entregar dinero' }).click()
  await expect(page.getByRole('heading', { name: 'Mi Cuenta Corriente', level: 1 })).toBeVisible()
  await expect(page.getByText('En su poder $40.000')).toBeVisible()
  const pending = page.getByRole('region', { name: 'Por entregar' })
  await expect(pending).toContainText(guia.nombre)
  await expect(pending).toContainText('$40.000Tarjeta $40.000')
  await checkBarriers(page, '/mi-cuenta-corriente')

  await page.getByRole('button', { name: 'Entregar $40.000 y tarjeta $40.000' }).click()
  const dialog = page.getByRole('dialog', { name: 'Entregar' })
  const total = dialog.getByRole('region', { name: 'Total contado' })
  await expect(total).toContainText('Faltan $40.000')
  await box(page, '$20.000').fill('2')
  await box(page, 'Cuántos vouchers').fill('1')
  await box(page, 'Suma de los vouchers').fill('40000')
  await expect(total.getByText('Cuadra')).toHaveCount(2)
  await checkBarriers(page, 'Entregar', DIALOG)
  await dialog.getByRole('button', { name: 'Entregar $40.000 y tarjeta $40.000' }).click()
  const declared = dialog.getByText(/^Entrega N° \d+ declarada$/)
  await expect(declared).toBeVisible()
  const numero = /\d+/.exec((await declared.textContent()) ?? '')?.[0] ?? ''
  await expect(dialog).toBeHidden()
  const own = page.getByRole('region', { name: 'Mis entregas' })
  await expect(own).toContainText('Declarada')

  // Finance counts a note less: it learns what was expected only then.
  const office = await browser.newContext({ ...(baseURL && { baseURL }) })
  try {
    const theirs = await office.newPage()
    await signIn(theirs, 'finanzas')
    await openPath(theirs, '/cierre-rutas')
    const receive = theirs.getByRole('button', { name: new RegExp(`^Recibir: .*, N° ${numero}$`) })
    await receive.click()
    const counting = theirs.getByRole('dialog')
    await expect(counting).not.toContainText('Esperado')
    await box(theirs, '$20.000').fill('1')
    await box(theirs, 'Cuántos vouchers').fill('1')
    await box(theirs, 'Suma de los vouchers').fill('40000')
    await counting.getByRole('button', { name: 'Recibir', exact: true }).click()
    await counting.getByLabel(/Motivo/).fill('falta un billete')
    await counting.getByRole('button', { name: 'Recibir igual' }).click()
    await expect(theirs.getByText(`Entrega N° ${numero} recibida`)).toBeVisible()
  } finally {
    await office.close()
  }

  await page.reload()
  await expect(own).toContainText('Recibida con diferencia')
  await expect(own).toContainText('faltan $20.000. Motivo: FALTA UN BILLETE')
  await expect(page.getByText('En su poder $20.000')).toBeVisible()
})
