import { expect, type Page, test } from '@playwright/test'
import { sinBarreras } from './barreras.ts'
import { entrar } from './sesion.ts'

const PANTALLAS = [
  '/reservas-anuladas',
  '/historial-reservas',
  '/historial-de-reservas',
  '/informe-reservas',
  '/informe-rutas',
]
const EN_DETALLE = ['Comprobante Reserva', 'Observar', 'Ver', 'Actualizar', 'No Show', 'Anular']
const EN_ANULADAS = ['Ver', 'Observar', 'Restaurar', 'Eliminar']

/** Opens a screen and then each dialog of its first row. */
async function dialogosDe(page: Page, path: string, acciones: string[], isMobile: boolean) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await sinBarreras(page, path)
  const menu = page.getByRole('button', { name: isMobile ? 'Acciones' : 'Más acciones' }).first()
  for (const name of acciones) {
    const boton = page.getByRole('button', { name, exact: true }).first()
    if (await boton.isVisible()) await boton.click()
    else {
      await menu.click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.waitForLoadState('networkidle')
    await sinBarreras(page, `${path}: ${name}`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
}

// Colours do not depend on the size: the laptop looks in light, the phone in dark, which halves what this costs.
test.beforeEach(async ({ page, isMobile }) => {
  test.setTimeout(240_000)
  await page.emulateMedia({
    colorScheme: isMobile ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  await entrar(page, 'operaciones')
})

test('sin barreras en anuladas, historiales e informes', async ({ page }) => {
  for (const path of PANTALLAS) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await sinBarreras(page, path)
  }
})

test('sin barreras en la lista de un día y sus diálogos', async ({ page, isMobile }) => {
  const answer = await page.request.get('/v1/reserva/getAll?estado=activa&limite=1')
  const [reserva] = ((await answer.json()) as { data: Record<string, string>[] }).data
  const path = `/detalle-reservas?fecha=${reserva?.fecha}&excursionId=${reserva?.excursionId}`
  await dialogosDe(page, path, EN_DETALLE, isMobile)
})

test('sin barreras en los diálogos de las anuladas', async ({ page, isMobile }) => {
  await dialogosDe(page, '/reservas-anuladas', EN_ANULADAS, isMobile)
})
