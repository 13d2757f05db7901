import { expect, it } from 'vitest'
import { compareSpanish } from './spanish-order.ts'

it('ordena en español: la Ñ tras la N, las tildes aparte, las cifras por su valor', () => {
  const nombres = [
    'ÑUÑOA',
    'OASIS',
    'Ábaco',
    'NUEVO',
    'ZORRO',
    'ABETO',
    'NUÑEZ',
    'SALA 10',
    'SALA 9',
  ]
  expect(nombres.toSorted(compareSpanish)).toEqual([
    'Ábaco',
    'ABETO',
    'NUEVO',
    'NUÑEZ',
    'ÑUÑOA',
    'OASIS',
    'SALA 9',
    'SALA 10',
    'ZORRO',
  ])
})
