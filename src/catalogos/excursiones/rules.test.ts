import { expect, it } from 'vitest'
import { distinguidas } from './rules.ts'

it('dos excursiones de un nombre se distinguen por su prefijo, las demás quedan como están', () => {
  const tours = [
    { id: 100, nombre: 'VALLE DE LA LUNA', prefijo: 'VLM' },
    { id: 101, nombre: 'GÉISERES', prefijo: 'TAT' },
    { id: 102, nombre: 'VALLE DE LA LUNA', prefijo: 'VLT' },
  ]
  expect(distinguidas(tours).map(({ nombre }) => nombre)).toEqual([
    'VALLE DE LA LUNA (VLM)',
    'GÉISERES',
    'VALLE DE LA LUNA (VLT)',
  ])
})
