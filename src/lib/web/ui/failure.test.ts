import { expect, test } from 'vitest'
import { unsaid } from './failure.tsx'

const refused = {
  message: 'Ponga el nombre',
  errors: { nombre: 'Ponga el nombre', precio: 'Ponga el precio' },
  requestId: 'req-1',
}

test('lo que ya dicen las casillas no se dice otra vez', () => {
  expect(unsaid(refused, { nombre: '', precio: '' })).toBeNull()
})

test('de lo que no tiene casilla se dice cada motivo, una vez', () => {
  expect(unsaid(refused)).toEqual({
    message: 'Ponga el nombre Ponga el precio',
    requestId: 'req-1',
  })
  expect(unsaid(refused, { nombre: '' })?.message).toBe('Ponga el nombre Ponga el precio')
})

test('una falla que no es de los datos se dice aunque haya casillas', () => {
  const failed = { message: 'Sin conexión.', errors: {}, requestId: undefined }
  expect(unsaid(failed, { nombre: '' })).toEqual({ message: 'Sin conexión.', requestId: undefined })
})
