import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, type Sent } from '../screen.testing.tsx'
import { ADD, openAdd, plantaOf } from './catalog.testing.tsx'

const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole('button', { name })
const added = ({ body }: Sent) => plantaOf({ ...(body as object) })

test('tiene sus campos en blanco, con los valores por omisión', async () => {
  await openAdd()
  expect(box(/Nombre/).value).toBe('')
  expect(box(/Precio/).value).toBe('$0')
  expect(screen.queryByLabelText(/Estado/)).toBeNull()
})

test('agrega, lo dice y va a la lista sin preguntar nada', async () => {
  const { user, server, address } = await openAdd({ [ADD]: added })
  await user.type(box(/Nombre/), 'aliso')
  await user.type(box(/Precio/), '4500')
  await user.click(button('Agregar'))
  await waitFor(() => expect(address()).toBe('/plantas'))
  expect(server.sent.find(({ key }) => key === ADD)?.body).toEqual({
    nombre: 'ALISO',
    precio: 4500,
    nota: '',
  })
})

test('mientras guarda, Agregar dice Cargando... y está deshabilitado', async () => {
  const { user, server } = await openAdd({ [ADD]: () => new Promise(() => null) })
  await user.type(box(/Nombre/), 'aliso')
  await user.click(button('Agregar'))
  expect(button('Cargando...').getAttribute('aria-disabled')).toBe('true')
  expect(server.count(ADD)).toBe(1)
})

test('lo que falta se dice en su campo', async () => {
  const { user, server } = await openAdd()
  await user.click(button('Agregar'))
  expect(screen.getByText('Ponga el nombre')).toBeTruthy()
  expect(server.count(ADD)).toBe(0)
})

test('lo que el servidor rechaza va a su campo; otra falla, al pie; lo escrito queda', async () => {
  const refusals = [
    refuse(422, 'Revise los datos.', { errors: { nombre: 'Ya existe una planta así' } }),
    refuse(500, 'Ocurrió un error inesperado.'),
  ]
  const { user } = await openAdd({ [ADD]: () => refusals.shift() })
  await user.type(box(/Nombre/), 'aliso')
  await user.click(button('Agregar'))
  expect(await screen.findByText('Ya existe una planta así')).toBeTruthy()
  expect(screen.queryByText('Revise los datos.')).toBeNull()
  await user.type(box(/Nombre/), 's')
  await user.click(button('Agregar'))
  expect((await screen.findByRole('alert')).textContent).toContain('Ocurrió un error inesperado.')
  expect(box(/Nombre/).value).toBe('ALISOS')
})

test('Cancelar vuelve a la lista, y con algo escrito pregunta antes', async () => {
  const { user, address } = await openAdd()
  await user.type(box(/Nombre/), 'a')
  await user.click(button('Cancelar'))
  await user.click(await screen.findByRole('button', { name: 'Seguir aquí' }))
  expect(address()).toBe('/nueva-planta')
  await user.clear(box(/Nombre/))
  await user.click(button('Cancelar'))
  await waitFor(() => expect(address()).toBe('/plantas'))
})
