import { expect, type Page, test } from '@playwright/test'
import { abrir, aLaVista, DIALOGO, sinBarreras } from './barreras.ts'
import { accion, entrar } from './sesion.ts'

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

test.beforeEach(async ({ page, isMobile }) => {
  await aLaVista(page, isMobile)
  await entrar(page, 'gerencial')
})

async function dialogo(page: Page, name: string, isMobile: boolean) {
  await accion(page, name, isMobile)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible()
  await sinBarreras(page, `${page.url()}: ${name}`, DIALOGO)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('sin barreras en los catálogos, al editar y al eliminar', async ({ page, isMobile }) => {
  for (const [list] of CATALOGOS) {
    await abrir(page, list)
    await sinBarreras(page, list)
    await dialogo(page, 'Editar', isMobile)
  }
  await dialogo(page, 'Eliminar', isMobile)
})

test('sin barreras al agregar, con lo que falta', async ({ page }) => {
  for (const [, add] of CATALOGOS) {
    await page.goto(add)
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await sinBarreras(page, add)
  }
})

test('sin barreras en Mi cuenta, con lo que falta', async ({ page }) => {
  await page.goto('/mi-cuenta')
  await expect(page.getByText('Esta sesión')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await sinBarreras(page, '/mi-cuenta')
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
  await sinBarreras(page, '/pasajeros')
  await page.getByRole('button', { name: 'Ver ficha' }).click()
  await expect(page.getByRole('heading', { name: 'Quién vio estos datos' })).toBeVisible()
  await sinBarreras(page, 'la ficha de un pasajero')
  await page.getByRole('button', { name: 'Anonimizar' }).click()
  await expect(page.getByLabel('Escriba ANONIMIZAR para confirmar')).toBeVisible()
  await sinBarreras(page, 'anonimizar', DIALOGO)
})
