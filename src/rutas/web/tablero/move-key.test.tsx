import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { abrirTablero, tatio, tatioTarde } from './tablero.testing.ts'

// Moving by keyboard alone.

const MOVER = 'PUT /v1/ruta/mover'
const cardOf = (name: string) => screen.findByRole('region', { name })
const messages = () => screen.getByRole('region', { name: 'Avisos' }).textContent

test('se eligen reservas con espacio y M las mueve a una ruta de su excursión', async () => {
  const { server, user } = await abrirTablero({ [MOVER]: [tatio, tatioTarde] })
  const card = within(await cardOf('GÉISERES DEL TATIO 05:00'))
  card.getByRole('checkbox', { name: /HOTEL CUMBRES/ }).focus()
  await user.keyboard('{ArrowDown} {ArrowDown} ')
  expect(screen.getByText('2 reservas, 5 pasajeros').getAttribute('role')).toBe('status')
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover 5 pasajeros a…' }))
  expect(dialog.queryByRole('button', { name: /LUNA/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: /TATIO/ }))
  await waitFor(() => expect(server.count(MOVER)).toBe(1))
  expect(server.sent.find(({ key }) => key === MOVER)?.body).toEqual({
    rutaId: 701,
    reservaIds: [11, 12],
    versiones: { 11: 4, 12: 4 },
  })
  await waitFor(() => expect(messages()).toMatch(/^Movidos a .*: 5 pasajeros$/))
  expect(screen.queryByText('2 reservas, 5 pasajeros')).toBeNull()
})

test('sin elección, M mueve la reserva que tiene el foco, y el hotel elige a los suyos', async () => {
  const { user } = await abrirTablero()
  const card = within(await cardOf('GÉISERES DEL TATIO 05:00'))
  await user.click(card.getByRole('checkbox', { name: /HOTEL CUMBRES/ }))
  expect(await screen.findByText('2 reservas, 5 pasajeros')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Soltar' }))
  card.getByRole('checkbox', { name: /PEDRO PAZ/ }).focus()
  await user.keyboard('m')
  expect(await screen.findByRole('dialog', { name: 'Mover 3 pasajeros a…' })).toBeDefined()
})

test('M sobre lo elegido mueve todo lo elegido; sobre otra fila u otro hotel, solo esos, y lo elegido queda', async () => {
  const { server, user } = await abrirTablero({ [MOVER]: [tatio, tatioTarde] })
  const card = within(await cardOf('GÉISERES DEL TATIO 05:00'))
  const press = async (name: RegExp) => {
    card.getByRole('checkbox', { name }).focus()
    await user.keyboard('m')
    return screen.findByRole('dialog')
  }
  await user.click(card.getByRole('checkbox', { name: /JOÃO/ }))
  await user.click(card.getByRole('checkbox', { name: /ANNE/ }))
  expect((await press(/ANNE/)).textContent).toMatch(/^Mover 5 .*JOÃO GONÇALVES, ANNE MEYER/)
  await user.keyboard('{Escape}')
  expect((await press(/HOTEL ALTIPLÁNICO/)).textContent).toContain('PEDRO PAZ')
  await user.keyboard('{Escape}')
  const dialog = await press(/PEDRO PAZ/)
  expect(dialog.textContent).toContain('Sin mover: 2 reservas.')
  await user.click(within(dialog).getByRole('button', { name: /TATIO/ }))
  await waitFor(() => expect(server.count(MOVER)).toBe(1))
  expect(server.sent.find(({ key }) => key === MOVER)?.body).toMatchObject({ reservaIds: [13] })
  await waitFor(() => expect(messages()).toMatch(/^Movidos a .*: 3 pasajeros$/))
  expect(screen.getByText('2 reservas, 5 pasajeros')).toBeDefined()
})
