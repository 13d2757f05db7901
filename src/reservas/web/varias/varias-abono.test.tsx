import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { abrir } from '../buscar-reservas/reserva-list.testing.tsx'
import { reservaOf } from '../reservas-screens.testing.ts'

const ANULAR = 'POST /v1/reserva/anular'
const group = ['ANNA', 'BRUNO', 'CARLA'].map((nombrePasajero, n) =>
  reservaOf({ id: 11 + n, reservaId: 11 + n, nombrePasajero, version: 3 }),
)
const idOf = ({ body }: Sent) => (body as { reservaId: number }).reservaId

test('anular varias con abono: cada una dice qué pasa con el suyo', async () => {
  const abono = { abonoPorResolver: 30_000, destinos: ['devuelto', 'retenido'], reservas: [] }
  const { user, server } = await abrir({
    lista: group,
    answers: {
      [ANULAR]: (call: Sent) =>
        idOf(call) > 12 || 'destinoAbono' in (call.body as object)
          ? group.find(({ id }) => id === idOf(call))
          : refuse(409, 'El hotel recibió un abono.', { data: abono }),
    },
  })
  await screen.findByText('ANNA')
  await user.click(screen.getByRole('checkbox', { name: 'Elegir las que se ven' }))
  await user.click(await screen.findByRole('button', { name: 'Anular…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Motivo/), 'viento')
  await user.click(dialog.getByRole('button', { name: 'Anular 3 reservas' }))
  expect(await dialog.findByText('1 anulada. 2 no se pudieron.')).toBeTruthy()
  const button = (name: string) => dialog.getByRole('button', { name: `Anular: ${name}` })
  expect(button('ANNA')).toHaveProperty('disabled', true)
  await user.click(dialog.getAllByRole('radio', { name: 'El hotel lo devolvió' })[0] as HTMLElement)
  await user.click(button('ANNA'))
  expect(await dialog.findByText('2 anuladas. 1 no se pudo.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'El hotel se lo queda y lo debe' }))
  await user.click(button('BRUNO'))
  expect(await dialog.findByText('3 anuladas.')).toBeTruthy()
  const bodies = server.sent.filter(({ key }) => key === ANULAR).map(({ body }) => body)
  expect(bodies.slice(-2)).toMatchObject([
    { reservaId: 11, destinoAbono: 'devuelto' },
    { reservaId: 12, destinoAbono: 'retenido' },
  ])
})
