import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { abrir, actual, parte, SESIONES, sesion } from './mi-cuenta.testing.tsx'

const UNA = '019a0000-0000-7000-8000-000000000001'
const OTHER = '019a0000-0000-7000-8000-000000000002'
const enTelefono = sesion({ id: UNA, agente: 'Mozilla/5.0 (iPhone) Safari/604.1' })

const list = [
  actual,
  enTelefono,
  sesion({ id: OTHER, vista: '2026-11-18T23:10:00Z', agente: 'curl/8.14' }),
]

test('se dice de cada una el programa y cuándo se vio, y cuál es ésta', async () => {
  await abrir({ [SESIONES]: list })
  const rows = await parte('Sesiones abiertas').findAllByRole('listitem')
  expect(rows.map((fila) => fila.textContent)).toEqual([
    'Chrome en WindowsActiva ahora · abierta hoy a las 08:30Esta sesión',
    'Safari en iPhoneUsada hoy a las 12:05 · abierta hoy a las 08:30Cerrar',
    'curl/8.14Usada el 18-11-2026 a las 20:10 · abierta hoy a las 08:30Cerrar',
  ])
})

test('se cierra una', async () => {
  let quedan = list
  const { user } = await abrir({
    [SESIONES]: () => quedan,
    [`DELETE /v1/login/sesiones/${UNA}`]: () => {
      quedan = [actual]
      return null
    },
  })
  await user.click(await screen.findByRole('button', { name: /sesión de Safari en iPhone/ }))
  expect(await screen.findByText('Sesión cerrada')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Safari en iPhone')).toBeNull())
})

test('se cierran todas las demás, tras preguntar; una que ya no está no estorba', async () => {
  const { server, user } = await abrir({
    [SESIONES]: list,
    [`DELETE /v1/login/sesiones/${UNA}`]: refuse(404, 'No existe.'),
    [`DELETE /v1/login/sesiones/${OTHER}`]: null,
  })
  await user.click(await screen.findByRole('button', { name: 'Cerrar todas las demás' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cerrar las demás' }))
  expect(await screen.findByText('2 sesiones cerradas')).toBeTruthy()
  expect(server.sent.filter(({ key }) => key.startsWith('DELETE')).map(({ key }) => key)).toEqual([
    `DELETE /v1/login/sesiones/${UNA}`,
    `DELETE /v1/login/sesiones/${OTHER}`,
  ])
})

test('lo que falla se dice', async () => {
  const { user } = await abrir({
    [SESIONES]: list,
    [`DELETE /v1/login/sesiones/${UNA}`]: refuse(500, 'Ocurrió un error inesperado.'),
  })
  await user.click(await screen.findByRole('button', { name: /sesión de Safari en iPhone/ }))
  const aviso = await parte('Sesiones abiertas').findByRole('alert')
  expect(aviso.textContent).toContain('Ocurrió un error inesperado.')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /sesión de Safari/ })).toHaveProperty(
      'disabled',
      false,
    ),
  )
})

test('si no se pudieron cerrar todas las demás lo dice ahí mismo, con el número de solicitud', async () => {
  const { user } = await abrir({
    [SESIONES]: list,
    [`DELETE /v1/login/sesiones/${UNA}`]: refuse(500, 'Ocurrió un error inesperado.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Cerrar todas las demás' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cerrar las demás' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Ocurrió un error inesperado.Solicitud req-1',
  )
})

test('si no llegan se dice con el número de solicitud, y se piden de nuevo', async () => {
  let cae = true
  const { user } = await abrir({
    [SESIONES]: () => (cae ? refuse(500, 'Ocurrió un error inesperado.') : list),
  })
  const sesiones = parte('Sesiones abiertas')
  expect((await sesiones.findByRole('alert')).textContent).toContain('Solicitud req-1')
  cae = false
  await user.click(sesiones.getByRole('button', { name: 'Reintentar' }))
  expect(await sesiones.findByText('Safari en iPhone')).toBeTruthy()
})
