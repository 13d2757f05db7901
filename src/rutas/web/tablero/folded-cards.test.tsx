import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { excursionOf } from '../rutas-screens.testing.ts'
import { abrirPlegado, enTablero, tatio, tatioTarde } from './tablero.testing.ts'

const cardOf = (name: string) => screen.findByRole('region', { name })
const turn = (name: string) => screen.getByRole('button', { name })

test('plegada, una ruta dice quién va y qué no está en orden; una pulsación muestra sus reservas', async () => {
  const { user } = await abrirPlegado({
    'GET /v1/reserva/getAll': [
      enTablero({ id: 11, rutaId: 700, cantidadChild: 2, observacion: 'ALERGIA AL MANÍ' }),
      { ...enTablero({ id: 12, rutaId: 700, cantidadChild: 0 }), hora: null },
    ],
    'GET /v1/usuario/getAll': [],
    'GET /v1/vehiculo/getAll': [],
    'GET /v1/excursion/getAll': [excursionOf({ minimo: 9 })],
    'GET /v1/ausencia/getAll': [],
  })
  const card = await cardOf('GÉISERES DEL TATIO 05:00')
  await within(card).findByText(/bajo el mínimo de 9/)
  for (const said of [
    '6/19',
    '4 ADL, 2 NIÑ',
    'MARÍA PEÑA',
    'PEDRO SOTO',
    'SPRINTER 19',
    'pax sin hora',
    'Niños',
  ])
    expect(card.textContent).toContain(said)
  expect(within(card).getByText('Alimentación')).toBeDefined()
  expect(within(card).queryByRole('checkbox')).toBeNull()
  await user.click(turn('GÉISERES DEL TATIO 05:00'))
  expect(within(card).getAllByRole('checkbox')).toHaveLength(3)
  expect(within(card).queryByText('Alimentación')).toBeNull()
  await user.keyboard('{Enter}')
  expect(within(card).queryByRole('checkbox')).toBeNull()
})

test('todas se abren y se pliegan juntas, y lo que se eligió sigue elegido', async () => {
  const { user } = await abrirPlegado()
  await cardOf('GÉISERES DEL TATIO 05:00')
  await user.click(turn('Abrir todas'))
  await user.click(screen.getByRole('checkbox', { name: /ANNE MEYER/ }))
  await user.click(turn('Plegar todas'))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText('1 reserva, 2 pasajeros')).toBeDefined()
  await user.click(turn('GÉISERES DEL TATIO 05:30'))
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
})

test('M en una ruta plegada mueve a todos los suyos', async () => {
  const { user } = await abrirPlegado({ 'GET /v1/ruta/getAll': [tatio, tatioTarde] })
  await cardOf('GÉISERES DEL TATIO 05:00')
  turn('GÉISERES DEL TATIO 05:00').focus()
  await user.keyboard('m')
  expect(await screen.findByRole('dialog', { name: 'Mover 8 pasajeros a…' })).toBeDefined()
})
