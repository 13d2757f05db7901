import { expect, test } from 'vitest'
import { abrir, caja, pick } from '../agregar-reserva/agregar-reserva.testing.ts'

test('el nombre completo escrito se parte al elegirlo con Tab, no letra por letra', async () => {
  const { user } = await abrir()
  await pick(user, /^Hotel/, 'HOTEL CUMBRES')
  await user.type(caja(/Nombre recepcionista/), 'ana pérez soto')
  expect(caja(/Nombre recepcionista/).value).toBe('ANA PÉREZ SOTO')
  await user.tab()
  expect(caja(/Nombre recepcionista/).value).toBe('ANA')
  expect(caja(/Apellido recepcionista/).value).toBe('PÉREZ SOTO')
})
