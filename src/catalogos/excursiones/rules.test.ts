import { expect, it } from 'vitest'
import { distinguish, nombreDeRuta } from './rules.ts'

it('dos excursiones de un nombre se distinguen por su prefijo, las demás quedan como están', () => {
  const tours = [
    { id: 100, nombre: 'VALLE DE LA LUNA', prefijo: 'VLM' },
    { id: 101, nombre: 'GÉISERES', prefijo: 'TAT' },
    { id: 102, nombre: 'VALLE DE LA LUNA', prefijo: 'VLT' },
  ]
  expect(distinguish(tours).map(({ nombre }) => nombre)).toEqual([
    'VALLE DE LA LUNA (VLM)',
    'GÉISERES',
    'VALLE DE LA LUNA (VLT)',
  ])
})

it.each([
  ['VALLE DE LA LUNA', {}],
  ['VALLE DE LA LUNA 15:00', { hora: '15:00' }],
  ['VALLE DE LA LUNA (2)', { numero: 2 }],
  ['VALLE DE LA LUNA 15:00 (2)', { hora: '15:00', numero: 2 }],
])('una ruta se llama %s', (nombre, ruta) => {
  expect(nombreDeRuta('VALLE DE LA LUNA', ruta)).toBe(nombre)
})
