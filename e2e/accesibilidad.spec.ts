import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { accion, entrar } from './sesion.ts'

/** No violations, and no text that axe could not tell from its background. */
async function sinBarreras(page: Page, where: string) {
  // Colours are read once nothing moves any more.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((a) => a.finished.catch(() => null))),
  )
  const { violations, incomplete } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  )
  const equal = incomplete.flatMap(({ nodes }) =>
    nodes
      .filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio'))
      .map(({ html }) => html),
  )
  expect({ where, found, equal }).toEqual({ where, found: [], equal: [] })
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`pantallas sin barreras en ${colorScheme === 'light' ? 'claro' : 'oscuro'}`, async ({
    page,
    isMobile,
  }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of ['/login', '/terminos', '/planes', '/contacto']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await sinBarreras(page, path)
    }
    await page.goto('/login')
    await page.getByLabel('Email').fill('operaciones@demo.travesia.cl')
    await page.getByLabel('Contraseña', { exact: true }).fill('equivocada-123')
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await expect(page.getByText('Email o contraseña incorrectos')).toBeVisible()
    await sinBarreras(page, '/login con error')

    await entrar(page, 'operaciones')
    for (const path of [
      '/home',
      '/calendario',
      '/buscar-reservas',
      '/agregar-reserva',
      '/no-existe',
    ]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await sinBarreras(page, path)
    }
    await page.goto('/agregar-reserva')
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(page.getByText('Por favor, selecciona una excursión')).toBeVisible()
    await sinBarreras(page, '/agregar-reserva con errores')

    await page.goto('/buscar-reservas')
    await accion(page, 'Comprobante', isMobile)
    await expect(page.getByRole('dialog', { name: 'Comprobante de Reserva' })).toContainText(
      'COMPROBANTE DE RESERVA',
    )
    await sinBarreras(page, 'comprobante')
  })
