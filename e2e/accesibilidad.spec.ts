import { expect, test } from '@playwright/test'
import { sinBarreras } from './barreras.ts'
import { accion, entrar } from './sesion.ts'

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
