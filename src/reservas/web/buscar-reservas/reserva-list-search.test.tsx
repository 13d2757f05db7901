import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Sent } from '#lib/web/screen.testing.tsx'
import { abrir, LIST, rows } from './reserva-list.testing.tsx'

const caja = () => screen.getByRole('searchbox', { name: 'Buscar reservas' })

test('la caja de arriba busca en todo, con los demás filtros, y no va en la dirección', async () => {
  const { user, server, address } = await abrir({
    en: '?estado=activa',
    lista: ({ query }: Sent) => (query.buscar === 'zzz' ? [] : rows),
  })
  const last = () => server.sent.findLast(({ key }) => key === LIST)?.query
  await user.type(caja(), 'schmidt 204')
  await waitFor(() =>
    expect(last()).toEqual({
      limite: '50',
      estado: 'activa',
      buscar: 'schmidt 204',
    }),
  )
  expect(address()).toBe('/buscar-reservas?estado=activa')
  await user.clear(caja())
  await user.type(caja(), 'zzz')
  expect(await screen.findByText('Sin resultados para “zzz”')).toBeTruthy()
  expect(screen.getByText(/Busque por N°, nombre, habitación, teléfono/)).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Limpiar filtros' })[0] as HTMLElement)
  await waitFor(() => expect(last()).toEqual({ limite: '50' }))
})
