import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, openScreen } from '#lib/web/screen.testing.tsx'
import { ajustes } from './acceso-screens.testing.ts'
import { Screen } from './public-pages.tsx'

test.each([
  [
    '/terminos',
    'Términos y condiciones',
    ['Uso exclusivo del personal.', 'Los datos se protegen.'],
  ],
  ['/planes', 'Planes', ['Según el rol.']],
  [
    '/contacto',
    'Contacto',
    ['Hable con la administración.', '+56 9 5555 1234', 'hola@travesia.cl'],
  ],
])('%s muestra los textos de los ajustes', async (path, title, texts) => {
  fakeServer({ 'GET /v1/login/ajustes': ajustes })
  await openScreen(Screen, path)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Volver al ingreso' }).getAttribute('href')).toBe(
    '/login',
  )
})

test('el teléfono y el correo están solo en el contacto', async () => {
  fakeServer({ 'GET /v1/login/ajustes': ajustes })
  await openScreen(Screen, '/terminos')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('hola@travesia.cl')).toBeNull()
})
