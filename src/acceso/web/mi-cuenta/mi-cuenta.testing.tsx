import { screen, within } from '@testing-library/react'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from '../mi-cuenta.tsx'

export const SESIONES = 'GET /v1/login/sesiones'

/** The own open session, at 12:05 of the operator's day. */
export const sesion = (more: object) => ({
  id: '019a0000-0000-7000-8000-000000000000',
  creada: '2026-11-19T11:30:00Z',
  vista: '2026-11-19T15:05:00Z',
  agente: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36',
  actual: false,
  ...more,
})
export const actual = sesion({ actual: true })

export const abrir = (answers: object = {}, rol: Parameters<typeof openAs>[0] = 'MARKETING') =>
  openAs(rol, Screen, '/mi-cuenta', {
    [SESIONES]: [actual],
    'GET /v1/login/segundo-factor': { activo: true, desde: '2026-10-01T02:00:00Z', codigos: 9 },
    'GET /v1/login/programa': { version: '0.2.0', commit: 'c0ffee' },
    ...answers,
  })
export const parte = (name: string) => within(screen.getByRole('region', { name }))
