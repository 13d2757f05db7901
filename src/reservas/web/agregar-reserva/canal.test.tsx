import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { reservaOf } from '../reservas-screens.testing.ts'
import {
  AGREGAR,
  abrir,
  abrirCopia,
  agregar,
  button,
  caja,
  pick,
  poner,
} from './agregar-reserva.testing.ts'

const ABRE = 'La vendió el canal, con su referencia'
const OCUPADA = 'La referencia GYG-48A2 de WHATSAPP ya es de la reserva N° 4300.'

test('se ofrece plegado una vez que hay canal', async () => {
  const { user } = await abrir()
  expect(screen.queryByText(ABRE)).toBeNull()
  await pick(user, /Canal de venta/, 'WHATSAPP')
  await user.click(await button(ABRE))
  expect(document.activeElement).toBe(caja('Referencia del canal'))
})

test('la referencia y el precio neto viajan con la reserva, que nadie cobra aquí', async () => {
  const { user, server } = await abrirCopia()
  await user.click(await button(ABRE))
  await poner(user, /Referencia del canal/, 'gyg-48a2')
  await poner(user, /Precio neto/, '41.500')
  await user.click(await agregar())
  expect(await screen.findByText(/^El precio neto lo paga el canal/)).toBeTruthy()
  expect(server.count(AGREGAR)).toBe(0)
  await user.click(screen.getByLabelText('No cobrar'))
  expect(screen.queryByText(/^El precio neto lo paga el canal/)).toBeNull()
  await user.click(await agregar())
  await screen.findByText('Comprobante de Reserva')
  expect(server.sent.find(({ key }) => key === AGREGAR)?.body).toMatchObject({
    referenciaExterna: 'GYG-48A2',
    precioNeto: 41_500,
    tipoCobroId: 3,
  })
})

test('el rechazo de una referencia repetida está en su casilla', async () => {
  const { user } = await abrirCopia({
    [AGREGAR]: refuse(409, OCUPADA, { errors: { referenciaExterna: OCUPADA } }),
  })
  await user.click(await button(ABRE))
  await poner(user, /Referencia del canal/, 'GYG-48A2')
  await user.click(await agregar())
  expect(await screen.findAllByText(OCUPADA)).not.toHaveLength(0)
  expect(caja('Referencia del canal').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Comprobante de Reserva')).toBeNull()
})

test('una copia no la lleva', async () => {
  await abrirCopia({
    'POST /v1/reserva/get': reservaOf({ referenciaExterna: 'GYG-48A2', precioNeto: 41_500 }),
  })
  expect(screen.queryByLabelText('Referencia del canal')).toBeNull()
})

test('a un hotel no se le ofrece', async () => {
  await abrirCopia({ rol: 'HOTEL' })
  expect(screen.queryByText(ABRE)).toBeNull()
})
