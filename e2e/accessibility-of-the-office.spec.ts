import { expect, type Page, test } from '@playwright/test'
import { checkBarriers, DIALOG, isComplete, openPath, openWithin, visiblePart } from './barriers.ts'
import { pressAction, signIn } from './session.ts'

/** List (some rows of long ones) and form of each catalogue. */
const CATALOGOS = [
  ['/ver-excursiones?buscar=valle', '/agregar-excursion'],
  ['/ver-hoteles?buscar=calama', '/agregar-hotel'],
  ['/ver-recepcionistas?buscar=lickan', '/agregar-recepcionista'],
  ['/ver-canal-ventas', '/canal-ventas'],
  ['/ver-monedas?buscar=01-', '/agregar-moneda'],
  ['/ver-recordatorios', '/agregar-recordatorio'],
  ['/ver-usuarios?buscar=gu%C3%ADas', '/crear-usuario'],
] as const

/** Row whose dialog has parts that are folded at first, or a list of its own. */
const PARTES = [
  ['/ver-excursiones?buscar=lagunas+altipl', 'Editar', ['Salida y cupos', 'Pautas de recogida']],
  ['/ver-excursiones?buscar=puritama', 'Editar', ['Cupos']],
  ['/ver-hoteles?buscar=calama', 'Editar', ['Recogida']],
  ['/ver-usuarios?buscar=gu%C3%ADas', 'Editar', ['En ruta']],
  ['/ver-usuarios?buscar=gu%C3%ADas', 'Ausencias', []],
  ['/vehiculos', 'Editar', []],
] as const

test.beforeEach(async ({ page, isMobile }) => {
  await visiblePart(page, isMobile)
  await signIn(page, 'gerencial')
})

async function openDialog(page: Page, name: string, isMobile: boolean) {
  await pressAction(page, name, isMobile)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible()
  await checkBarriers(page, `${page.url()}: ${name}`, DIALOG)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('sin barreras en los catálogos, al editar y al eliminar', async ({ page, isMobile }) => {
  for (const [list] of CATALOGOS) {
    await openWithin(page, list)
    await checkBarriers(page, list)
    await openDialog(page, 'Editar', isMobile)
  }
  await openDialog(page, 'Eliminar', isMobile)
})

test('sin barreras en Vehículos y en las partes plegadas, que se abren con el teclado', async ({
  page,
  isMobile,
}) => {
  await openPath(page, '/vehiculos')
  await checkBarriers(page, '/vehiculos')
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
  await checkBarriers(page, '/vehiculos: Agregar', DIALOG)
  for (const [list, action, parts] of PARTES) {
    await openWithin(page, list)
    await pressAction(page, action, isMobile)
    for (const part of parts) {
      const title = dialog.getByRole('button', { name: new RegExp(`^${part}`) })
      await title.press('Enter')
      await expect(title).toHaveAttribute('aria-expanded', 'true')
    }
    const add = dialog.getByRole('button', { name: /^Agregar / })
    await isComplete(dialog)
    if (await add.first().isVisible()) await add.first().press('Enter')
    await checkBarriers(page, `${list}: ${action}`, DIALOG)
  }
})

test('sin barreras al agregar, con lo que falta', async ({ page }) => {
  for (const [, add] of CATALOGOS) {
    await page.goto(add)
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await checkBarriers(page, add)
  }
})

test('sin barreras en Mi cuenta, con lo que falta', async ({ page }) => {
  await page.goto('/mi-cuenta')
  await expect(page.getByText('Esta sesión')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await checkBarriers(page, '/mi-cuenta')
})

test('sin barreras en Datos de Pasajeros: lo hallado, la ficha y lo que no se deshace', async ({
  page,
}) => {
  await page.goto('/pasajeros')
  await page.getByLabel('Nombre, teléfono o email del pasajero').fill('garcía')
  await page.keyboard.press('Enter')
  await page
    .getByRole('checkbox', { name: /^Elegir las \d+ reservas/ })
    .first()
    .check()
  await checkBarriers(page, '/pasajeros')
  await page.getByRole('button', { name: 'Ver ficha' }).click()
  await expect(page.getByRole('heading', { name: 'Quién vio estos datos' })).toBeVisible()
  await checkBarriers(page, 'la ficha de un pasajero')
  await page.getByRole('button', { name: 'Anonimizar' }).click()
  await expect(page.getByLabel('Escriba ANONIMIZAR para confirmar')).toBeVisible()
  await checkBarriers(page, 'anonimizar', DIALOG)
})
