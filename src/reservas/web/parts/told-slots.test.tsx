import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reservaOf } from '../reservas-screens.testing.ts'
import { ChosenButtons, DayExtras, FichaTold, type ToldParts, ToldProvider } from './told-slots.tsx'

const slots = (
  <>
    <FichaTold reserva={reservaOf()} />
    <ChosenButtons rows={[reservaOf(), reservaOf({ id: 4322 })]} />
    <DayExtras fecha="2026-11-22" salidas={[]} />
  </>
)

test('donde nadie trae nada no hay nada', () => {
  const { container } = render(slots)
  expect(container.textContent).toBe('')
})

test('cada lugar muestra las partes que se le traen, en su orden', async () => {
  const parts: ToldParts = {
    ficha: {
      peticiones: ({ reserva }) => <p>pide {reserva.id}</p>,
      avisos: ({ reserva }) => <p>avisos {reserva.id}</p>,
    },
    chosen: { avisar: ({ rows }) => <p>avisar a {rows.length}</p> },
    dia: { contingencia: ({ fecha }) => <p>día {fecha}</p> },
  }
  render(<ToldProvider value={parts}>{slots}</ToldProvider>)
  await screen.findByText('pide 4321')
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    'pide 4321',
    'avisos 4321',
    'avisar a 2',
    'día 2026-11-22',
  ])
})
