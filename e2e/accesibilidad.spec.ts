import { expect, test } from '@playwright/test'
import { abrir, aLaVista, DIALOGO, sinBarreras } from './barreras.ts'
import { accion, entrar } from './sesion.ts'

test('sin barreras antes de ingresar, y en las primeras pantallas', async ({ page, isMobile }) => {
  await aLaVista(page, isMobile)
  for (const path of ['/login', '/terminos', '/planes', '/contacto']) {
    await abrir(page, path)
    await sinBarreras(page, path)
  }
  await page.goto('/login')
  // Unknown e-mail, so that no real user has to wait after the failure.
  await page.getByLabel('Email').fill('alguien@demo.travesia.cl')
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
    await abrir(page, path)
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
  await sinBarreras(page, 'comprobante', DIALOGO)
})
