import { expect, type Locator, type Page, test } from '@playwright/test'
import { checkBarriers, DIALOG, openPath, visiblePart } from './barriers.ts'
import { declareEntregas } from './entregas.ts'
import { signIn, thisTime } from './session.ts'

// Finance receives a handover with a voucher that is not there and with coins that do not exist, and then counts the
// caja, brings some of it to the bank and sells dollars. Both sizes share one caja: no balance is assumed.

const PAGOS = [{ valorEfectivo: 75_437 }, { valorTarjeta: 40_000 }, { valor: 40_000, valorUsd: 20 }]
const DECLARADO = { clp: { 20000: 3, 10000: 1, 5000: 1, 100: 4, 10: 3 }, usd: { 2000: 1 } }

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (where: Page | Locator, name: string) =>
  where.getByRole('button', { name, exact: true }).click()

test('Finanzas recibe con redondeo y un voucher que falta, y cuenta, deposita y cambia la caja', async ({
  page,
  isMobile,
}) => {
  await visiblePart(page, isMobile)
  const { guia, ids } = await declareEntregas('OFICINA', [PAGOS], DECLARADO)
  const [numero] = ids
  await signIn(page, 'finanzas')
  await openPath(page, '/cierre-rutas')
  await page.getByRole('button', { name: new RegExp(`^Recibir: .*, N° ${numero}$`) }).click()
  const dialog = page.getByRole('dialog')
  for (const [note, many] of Object.entries({ 20: 3, 10: 1, 5: 1 }))
    await box(page, `$${note}.000`).fill(String(many))
  await box(page, '$100').fill('4')
  await box(page, '$10').fill('3')
  await dialog.getByRole('button', { name: /^Dólares/ }).click()
  await box(page, 'US$20').fill('1')
  await press(dialog, 'Recibir')
  await expect(dialog.getByText('Redondeo -$7')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^\$40\.000, reserva N° / }).check()
  await checkBarriers(page, 'Recibir con un voucher que falta', DIALOG)
  await press(dialog, 'Recibir')
  await expect(page.getByText(`Entrega N° ${numero} recibida`)).toBeVisible()
  await expect(dialog.getByText('Redondeo -$7. Sin voucher $40.000.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()

  await press(page, 'Vouchers')
  // A row of the table, or a card on a phone.
  const own = page
    .getByRole(isMobile ? 'listitem' : 'row')
    .filter({ hasText: guia.nombre })
    .filter({ hasText: /Faltante|Hallado/ })
  await expect(own).toContainText('Faltante')
  await checkBarriers(page, '/cierre-rutas?ver=vouchers')
  if (isMobile) await own.getByRole('button', { name: /^Acciones/ }).click()
  await (isMobile
    ? page.getByRole('menuitem', { name: 'Apareció' })
    : own.getByRole('button', { name: /^Apareció/ })
  ).click()
  await press(dialog, 'Apareció')
  await expect(own).toContainText('Hallado')

  await openPath(page, '/cajachica')
  await press(page, 'Caja de la oficina')
  await expect(page.getByRole('region', { name: 'Caja de la oficina' })).toContainText(
    'pesos en caja',
  )
  await checkBarriers(page, '/cajachica?ver=oficina')
  await press(page, 'Contar')
  await box(page, '$20.000').fill('500')
  if (!(await box(page, 'US$100').isVisible()))
    await dialog.getByRole('button', { name: /^Dólares/ }).click()
  await box(page, 'US$100').fill('50')
  await dialog.getByLabel(/Motivo/).fill('arqueo de prueba')
  // Somebody else may move the caja while it is counted: the count stays, and is sent once more.
  await expect(async () => {
    if (await dialog.isVisible()) await press(dialog, 'Anotar igual')
    await expect(dialog).toBeHidden({ timeout: 5000 })
  }).toPass()

  await press(page, 'Depositar')
  await dialog.getByLabel(/^Monto/).fill('10000')
  await dialog.getByLabel(/^Comprobante/).fill(`boleta ${thisTime()}`)
  await checkBarriers(page, 'Depositar', DIALOG)
  await press(dialog, 'Depositar')
  await expect(dialog).toBeHidden()
  const glosa = `Depósito al banco, BOLETA ${thisTime().toUpperCase()}`
  await expect(page.getByText(glosa).first()).toBeVisible()

  await press(page, 'Cambiar')
  await dialog.getByLabel(/^Dólares que se venden/).fill('20')
  await dialog.getByLabel(/^Pesos recibidos/).fill('18900')
  await expect(dialog.getByText('A $945 cada uno.')).toBeVisible()
  await press(dialog, 'Cambiar')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Cambio de moneda a 945/).first()).toBeVisible()
})
