import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, openScreen } from '#lib/web/screen.testing.tsx'
import { AgregarButton } from './agregar-button.tsx'
import { hasEnded } from './detalle-reservas/detalle-salidas.ts'
import { casa, reservaOf } from './reservas-screens.testing.ts'

// Today is 19-11-2026.
test.each([
  ['GERENCIAL', undefined, 'filled'],
  ['GERENCIAL', '2026-11-19', 'filled'],
  ['GERENCIAL', '2026-11-18', 'default'],
  ['COMERCIAL', '2026-11-19', 'filled'],
  ['COMERCIAL', '2026-11-18', undefined],
  ['HOTEL', '2026-11-18', undefined],
  ['FINANZAS', '2026-11-19', undefined],
])('a %s, para %s, agregar se ofrece %s', async (rol, fecha, variant) => {
  fakeServer(casa(rol))
  const Pantalla = () => (
    <>
      <p>Aquí</p>
      <AgregarButton fecha={fecha} />
    </>
  )
  await openScreen(Pantalla, '/aqui')
  await screen.findByText('Aquí')
  const link = screen.queryByRole('link', { name: 'Agregar Reserva' })
  expect(link?.getAttribute('data-variant') ?? undefined).toBe(variant)
})

test.each([
  ['sin nadie', [], false],
  ['de ayer', [{ fecha: '2026-11-18', hora: null }], true],
  ['de hoy, ya salió', [{ hora: '08:30:00' }, { hora: '10:00:00' }], true],
  ['de hoy, falta alguien', [{ hora: '08:30:00' }, { hora: '10:01:00' }], false],
  ['de hoy, sin hora', [{ hora: null }], false],
  ['de hoy, rendida', [{ hora: '23:00:00', rendida: 1 as const }], true],
  ['de mañana, cobrada antes', [{ fecha: '2026-11-20', rendida: 1 as const }], false],
])('una excursión %s está terminada: %3$s', (_, filas, esperado) => {
  const rows = filas.map((row) => reservaOf({ fecha: '2026-11-19', ...row }))
  expect(hasEnded(rows, { day: '2026-11-19', time: '10:00:00' })).toBe(esperado)
})

test('lo recogido la noche anterior ya se recogió', () => {
  const row = reservaOf({ fecha: '2026-11-19', hora: '23:50:00' })
  const rows = [{ ...row, ruta: { ...row.ruta, hora: '00:30' } }]
  expect(hasEnded(rows, { day: '2026-11-19', time: '00:05:00' })).toBe(true)
  expect(hasEnded(rows, { day: '2026-11-18', time: '23:55:00' })).toBe(true)
  expect(hasEnded(rows, { day: '2026-11-18', time: '23:45:00' })).toBe(false)
})
