import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { abrir, cuerpos, LIST, PUT, row, usuario } from './usuarios-screens.testing.tsx'

const RECEPCIONISTAS = [
  { id: 400, nombre: 'LUZ PARRA', hotelId: 200, habilitado: 1 },
  { id: 401, nombre: 'NO ESTÁ', hotelId: 200, habilitado: 0 },
  { id: 402, nombre: 'EVA RÍOS', hotelId: 201, habilitado: 1 },
]
const deHotel = usuario({
  nombre: 'XIMENA',
  rolId: 7,
  hotelId: 200,
  hotel: { id: 200, nombre: 'HOTEL CUMBRES' },
})

async function editar(quien: ReturnType<typeof usuario>) {
  const view = await abrir('GERENCIAL', {
    [LIST]: [quien],
    [PUT]: quien,
    'GET /v1/recepcionista/getAll': RECEPCIONISTAS,
  })
  await view.user.click((await row(quien.nombre)).getByRole('button', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Actualizar Usuario' }))
  return { ...view, dialog }
}

test('a un usuario HOTEL se le elige su recepcionista, entre los activos de su hotel', async () => {
  const { user, server, dialog } = await editar(deHotel)
  await user.click(dialog.getByRole('button', { name: 'Recepción' }))
  await user.click(dialog.getByRole('combobox', { name: 'Recepcionista' }))
  await screen.findByRole('option', { name: 'LUZ PARRA' })
  const offered = screen
    .getAllByRole('option')
    // Those of the countries of a telephone are native.
    .filter(({ tagName }) => tagName !== 'OPTION')
    .map(({ textContent }) => textContent)
  expect(offered).toEqual(['LUZ PARRA'])
  await user.keyboard('luz{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Actualizar' }))
  expect(await screen.findByText('Usuario actualizado')).toBeTruthy()
  expect(cuerpos(server, PUT)).toMatchObject([{ hotelId: 200, recepcionistaId: 400 }])
})

test('quien no lo cambia no lo envía; su nombre está bajo el del hotel', async () => {
  const { user, server, dialog } = await editar({
    ...deHotel,
    recepcionistaId: 400,
    recepcionista: { id: 400, nombre: 'LUZ PARRA' },
  })
  expect(screen.getByText('LUZ PARRA')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Actualizar' }))
  expect(await screen.findByText('Usuario actualizado')).toBeTruthy()
  expect(cuerpos(server, PUT)[0]).not.toHaveProperty('recepcionistaId')
})

test('otros tipos de usuario no lo tienen', async () => {
  const { dialog } = await editar(usuario())
  expect(dialog.queryByRole('button', { name: 'Recepción' })).toBeNull()
})
