import { expect, type Page, test } from '@playwright/test'
import { checkBarriers, DIALOG, isComplete, openPath, openWithin, visiblePart } from './barriers.ts'
import { openDayList, pressAction, signIn } from './session.ts'

const PANTALLAS = [
  '/reservas-anuladas',
  '/historial-reservas',
  '/historial-de-reservas',
  '/informe-reservas',
  '/informe-rutas',
]
const EN_DETALLE = ['Comprobante Reserva', 'Observar', 'Ver', 'Actualizar', 'No Show', 'Anular']
const EN_ANULADAS = ['Ver', 'Observar', 'Restaurar', 'Eliminar']

async function checkDialogs(page: Page, path: string, acciones: string[], isMobile: boolean) {
  await openPath(page, path)
  await checkBarriers(page, path)
  for (const name of acciones) {
    await pressAction(page, name, isMobile)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await isComplete(dialog)
    await checkBarriers(page, `${path}: ${name}`, DIALOG)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
}

test.beforeEach(async ({ page, isMobile }) => {
  await visiblePart(page, isMobile)
  await signIn(page, 'operaciones')
})

test('sin barreras en anuladas, historiales e informes', async ({ page }) => {
  for (const path of PANTALLAS) {
    await openWithin(page, path)
    await checkBarriers(page, path)
  }
})

test('sin barreras en la lista de un día y sus diálogos', async ({ page, isMobile }) => {
  await checkDialogs(page, await openDayList(page), EN_DETALLE, isMobile)
})

test('sin barreras en los diálogos de las anuladas', async ({ page, isMobile }) => {
  await checkDialogs(page, '/reservas-anuladas', EN_ANULADAS, isMobile)
})
