import { expect, type Page, test } from '@playwright/test'
import { openPath } from './barriers.ts'
import { settleRutas } from './entregas.ts'
import { CLAVE_DE_PRUEBA, signIn } from './session.ts'

// A guide hands over two tours, and finance receives them. A press is a click, a key, or a number typed into a box.

const [MOST_HANDING, MOST_RECEIVING] = [11, 10]
/** One card voucher of $30.000, after three notes of $20.000. */
const VOUCHER = ['1', 'Enter', '30000', 'Control+Enter']

function counting(page: Page) {
  let presses = 0
  return {
    said: () => presses,
    click: async (name: string | RegExp, role: 'link' | 'button' = 'button') => {
      presses++
      await page.getByRole(role, { name }).first().click()
    },
    count: async () => {
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel('$20.000', { exact: true })).toBeFocused()
      await page.keyboard.type('3')
      await dialog.getByLabel('Cuántos vouchers', { exact: true }).click()
      presses += 2
      for (const key of VOUCHER) {
        presses++
        await (/^\d+$/.test(key) ? page.keyboard.type(key) : page.keyboard.press(key))
      }
    },
  }
}

test(`dos tours se entregan en ${MOST_HANDING} pulsaciones o menos, y se reciben en ${MOST_RECEIVING}`, async ({
  page,
}) => {
  const { guia } = await settleRutas('MANO', [
    [{ valorEfectivo: 60_000 }],
    [{ valorTarjeta: 30_000 }],
  ])
  await signIn(page, guia.email, CLAVE_DE_PRUEBA)
  await openPath(page, '/mis-rutas')
  const hers = counting(page)
  await hers.click('Entregar dinero', 'link')
  await hers.click('Entregar $60.000 y tarjeta $30.000')
  await hers.count()
  const declared = page.getByRole('dialog').getByText(/^Entrega N° \d+ declarada$/)
  await expect(declared).toBeVisible()
  const numero = /\d+/.exec((await declared.textContent()) ?? '')?.[0] ?? ''

  await page.context().clearCookies()
  await signIn(page, 'finanzas')
  await openPath(page, '/cierre-rutas')
  const theirs = counting(page)
  await theirs.click(new RegExp(`^Recibir: .*, N° ${numero}$`))
  await theirs.count()
  await expect(page.getByText(`Entrega N° ${numero} recibida`)).toBeVisible()
  console.info(`dos tours: ${hers.said()} pulsaciones al entregar, ${theirs.said()} al recibir`)
  expect(hers.said()).toBeLessThanOrEqual(MOST_HANDING)
  expect(theirs.said()).toBeLessThanOrEqual(MOST_RECEIVING)
})
