import { expect, test } from '@playwright/test'
import { checkBarriers, DIALOG, openPath, visiblePart } from './barriers.ts'
import { dataOf, signIn } from './session.ts'

test('la ficha de una reserva: se abre con Enter, sus diálogos se cierran sobre ella y atrás vuelve', async ({
  page,
  isMobile,
}) => {
  await visiblePart(page, isMobile)
  await signIn(page, 'operaciones')
  const ficha = page.getByRole('dialog', { name: 'Ver Reserva' })
  const comprobante = page.getByRole('dialog', { name: 'Comprobante de Reserva' })

  await openPath(page, '/buscar-reservas?estado=activa')
  await page.locator('[data-openable]').first().press('Enter')
  await expect(page).toHaveURL(/\/buscar-reservas\?estado=activa&reserva=\d+$/)
  const id = page.url().split('=').at(-1)
  await expect(ficha).toContainText(`Reserva N° ${id}`)
  await expect(ficha.getByRole('button', { name: 'Comprobante', exact: true })).toBeFocused()
  await checkBarriers(page, 'ficha', DIALOG)
  await page.keyboard.press('Enter')
  await expect(comprobante).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(comprobante).toBeHidden()
  await expect(ficha).toBeVisible()
  await page.reload()
  await expect(ficha).toContainText(`Reserva N° ${id}`)
  await page.goBack()
  await expect(ficha).toBeHidden()
  await expect(page).toHaveURL('/buscar-reservas?estado=activa')

  const { fecha } = await dataOf<{ fecha: string }>(page.request.get(`/v1/reserva/get?id=${id}`))
  await openPath(page, `/calendario?mes=${fecha.slice(0, 7)}&dia=${fecha}`)
  const entries = page.locator('a[href*="reserva="]')
  if (isMobile) await page.locator('main button[aria-expanded=false]').first().click()
  await entries.first().press('Enter')
  await expect(ficha).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ficha).toBeHidden()
  await expect(entries.first()).toBeFocused()
})
