import { expect, test } from 'vitest'
import { roomText, seatsText, shortRoom } from './room-text.ts'

const de14 = (quedan: number) => ({ lugares: 14, quedan })
test.each([
  [{}, 2, null],
  [de14(9), 2, { text: 'Quedan 9 de 14', tone: 'neutral' }],
  [de14(3), 2, { text: 'Quedan 3 de 14', tone: 'warning' }],
  [de14(1), 0, { text: 'Queda 1 de 14', tone: 'warning' }],
  [de14(5), 6, { text: 'Quedan 5 de 14 y son 6 pasajeros', tone: 'warning' }],
  [de14(0), 0, { text: 'No quedan lugares de 14', tone: 'danger' }],
  [{ quedan: 9 }, 2, { text: 'Quedan 9', tone: 'neutral' }],
] as const)('%j para %i pasajeros', (salida, pax, expected) => {
  expect(roomText(salida, pax)).toEqual(expected)
})

test('en la lista va lo que queda, corto', () => {
  expect([9, 1, 0].map((quedan) => shortRoom({ quedan }))).toEqual([
    'quedan 9',
    'queda 1',
    'sin lugares',
  ])
})

test('personas y asientos, y en palabras cuántas van de más', () => {
  expect(seatsText(12, 16)).toEqual({ figures: '12/16', over: null })
  expect(seatsText(18, 16)).toEqual({ figures: '18/16', over: '2 de más' })
})
