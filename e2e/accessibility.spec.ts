import { expect, test } from '@playwright/test'
import { checkBarriers, DIALOG, openPath, openWithin, visiblePart } from './barriers.ts'
import { pressAction, signIn } from './session.ts'

test('sin barreras antes de ingresar, y en las primeras pantallas', async ({ page, isMobile }) => {
  await visiblePart(page, isMobile)
  for (const path of ['/login', '/terminos', '/planes', '/contacto']) {
    await openPath(page, path)
    await checkBarriers(page, path)
  }
  await page.goto('/login')
  // Unknown e-mail, so that no real user has to wait after the failure.
  await page.getByLabel('Email').fill('alguien@demo.travesia.cl')
  await page.getByLabel('Contraseña', { exact: true }).fill('equivocada-123')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByText('Email o contraseña incorrectos')).toBeVisible()
  await checkBarriers(page, '/login con error')

  await signIn(page, 'operaciones')
  for (const path of [
    '/home',
    '/calendario',
    '/buscar-reservas',
    '/agregar-reserva',
    '/no-existe',
  ]) {
    await openWithin(page, path)
    await checkBarriers(page, path)
  }
  await page.goto('/agregar-reserva')
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(page.getByText('Por favor, selecciona una excursión')).toBeVisible()
  await checkBarriers(page, '/agregar-reserva con errores')

  await page.goto('/buscar-reservas')
  await pressAction(page, 'Comprobante', isMobile)
  await expect(page.getByRole('dialog', { name: 'Comprobante de Reserva' })).toContainText(
    'COMPROBANTE DE RESERVA',
  )
  await checkBarriers(page, 'comprobante', DIALOG)
})

test('sin barreras en el Inicio de un hotel, con su mes', async ({ page, isMobile }) => {
  await visiblePart(page, isMobile)
  await signIn(page, 'hotel')
  await openPath(page, '/home')
  await expect(page.getByText('Comisión declarada')).toBeVisible()
  await checkBarriers(page, '/home')
})
