import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeServer, openScreen, type Sent } from '#lib/web/screen.testing.tsx'
import { Unsaved } from '#lib/web/ui/unsaved.tsx'
import { useVerReserva } from '../parts/ver-reserva.ts'
import { casa, reservaOf } from '../reservas-screens.testing.ts'
import { Ficha } from './ficha.tsx'

test('sobre un formulario a medio escribir atrás la cierra sin preguntar, e irse sí pregunta', async () => {
  fakeServer({ ...casa(), 'GET /v1/log/get': [], 'POST /v1/reserva/get': reservaOf() })
  const Form = () => (
    <>
      <Unsaved unsaved />
      <Ficha />
    </>
  )
  const { address, go, back } = await openScreen(Form, '/lista?fecha=2026-11-20')
  go('/lista?fecha=2026-11-20&reserva=4321')
  await screen.findByRole('dialog', { name: 'Ver Reserva' })
  back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/lista?fecha=2026-11-20')
  go('/lista?fecha=2026-11-21')
  await screen.findByText('¿Salir sin guardar?')
})

test('otra abierta sobre ella la reemplaza: cerrada, no queda la primera', async () => {
  fakeServer({
    ...casa(),
    'GET /v1/log/get': [],
    'GET /v1/reserva/getCobrado': [],
    'POST /v1/reserva/get': ({ body }: Sent) => reservaOf({ id: (body as { id: number }).id }),
  })
  const List = () => {
    const verReserva = useVerReserva()
    return (
      <>
        {[7, 8].map((id) => (
          <button key={id} type="button" onClick={() => verReserva?.(id)}>
            Reserva {id}
          </button>
        ))}
        <Ficha />
      </>
    )
  }
  const { address } = await openScreen(List, '/lista')
  for (const id of [7, 8]) {
    await userEvent.click(await screen.findByText(`Reserva ${id}`))
    await screen.findByText(new RegExp(`Reserva N° ${id}`))
  }
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/lista'))
})

test('por un enlace también, y cerrada deja la pantalla a la que llevaba', async () => {
  fakeServer({ ...casa(), 'GET /v1/log/get': [], 'POST /v1/reserva/get': reservaOf() })
  const { address } = await openScreen(Ficha, '/lista?fecha=2026-11-20&reserva=4321')
  expect(await screen.findByText(/Reserva N° 4321/)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/lista?fecha=2026-11-20'))
})
