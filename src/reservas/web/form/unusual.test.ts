import { expect, test } from 'vitest'
import { unusualOf } from './unusual.ts'

const usual = { fecha: '2026-12-01', valorAdulto: 30_000, valorChild: 15_000, cantidadChild: 1 }
const excursion = { valor: 30_000, valorChild: 15_000 }

test.each<[string, Partial<typeof usual>, string[]]>([
  ['lo de siempre', {}, []],
  ['en un año', { fecha: '2027-11-21' }, []],
  ['en 2062', { fecha: '2062-11-21' }, ['El 21-11-2062 está a más de un año.']],
  ['el triple', { valorAdulto: 90_000 }, []],
  [
    'un cero de más',
    { valorAdulto: 300_000 },
    ['El precio adulto es $300.000, y el de la excursión $30.000.'],
  ],
  [
    'un cero de menos',
    { valorChild: 1_500 },
    ['El precio niño es $1.500, y el de la excursión $15.000.'],
  ],
  ['sin niños su precio no importa', { valorChild: 1_500, cantidadChild: 0 }, []],
  ['cortesía', { valorAdulto: 0, valorChild: 0 }, []],
])('%s', (_, typed, said) => {
  expect(unusualOf({ ...usual, ...typed }, '2026-11-21', excursion)).toEqual(said)
})

test('sin excursión, o con una sin precio, no hay con qué comparar', () => {
  const typed = { ...usual, valorAdulto: 9_000_000 }
  expect(unusualOf(typed, '2026-11-21', undefined)).toEqual([])
  expect(unusualOf(typed, '2026-11-21', { valor: 0, valorChild: 15_000 })).toEqual([])
})
