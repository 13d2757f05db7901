import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parse } from './parse.ts'

const Alta = z.object({
  nombre: z
    .string('Falta el nombre')
    .check(z.minLength(3, 'Muy corto'), z.regex(/^[A-Z]/, 'Sin mayúscula')),
  lugar: z.object({ hotel: z.int('Falta el hotel') }),
})

const fallo = (input: unknown) => {
  try {
    parse(Alta, input)
  } catch (error) {
    return error
  }
}

test('se dice lo primero que falta, por el orden del formulario', () => {
  expect(fallo({ lugar: {} })).toMatchObject({
    status: 422,
    message: 'Falta el nombre',
    errors: { nombre: 'Falta el nombre', 'lugar.hotel': 'Falta el hotel' },
  })
})

test('de cada campo, lo primero que tiene mal', () => {
  expect(fallo({ nombre: 'x', lugar: { hotel: 1 } })).toMatchObject({
    errors: { nombre: 'Muy corto' },
  })
})
