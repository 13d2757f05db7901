import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAs } from '#testing/web/product.testing.tsx'
import { DayAvisos } from './day-avisos.tsx'

const Board = () => (
  <>
    <h1>Tablero</h1>
    <DayAvisos fecha="2026-11-22" />
  </>
)

test('del tablero se va a los que hay que avisar de su día', async () => {
  await openAs('OPERACION ADMINISTRATIVA', Board, '/tablero', {})
  const link = await screen.findByRole('link', { name: 'Por avisar' })
  expect(link.getAttribute('href')).toBe('/por-avisar?fecha=2026-11-22')
})

test('quien no avisa no lo ve', async () => {
  await openAs('GUIAS', Board, '/tablero', {})
  expect(screen.queryByRole('link', { name: 'Por avisar' })).toBeNull()
})
