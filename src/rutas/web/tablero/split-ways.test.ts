import { expect, test } from 'vitest'
import { boardOf, type Trip } from './board.ts'
import { splitWays } from './split-ways.ts'
import { enTablero, tatio } from './tablero.testing.ts'

const row = (id: number, more: Parameters<typeof enTablero>[0]) =>
  enTablero({ id, rutaId: 700, cantidadAdultos: 2, cantidadChild: 0, ...more })
const RESERVAS = [
  row(1, { idioma: 'ESPAÑOL', hotelId: 200 }),
  row(2, { idioma: 'INGLÉS', hotelId: 201 }),
  row(3, { idioma: 'INGLÉS', hotelId: 202, rendida: 1 }),
  row(4, { idioma: 'ESPAÑOL', hotelId: 202 }),
]
const zonas = new Map([
  [200, 'CENTRO'],
  [201, 'AYLLU'],
])

const waysOf = (asientos: number | null, elegidas: readonly number[] = [], reservas = RESERVAS) => {
  const [trip] = boardOf([{ ...tatio, asientos }], reservas).trips
  const chosen = new Map(
    reservas.filter(({ id }) => elegidas.includes(id)).map((one) => [one.id, one]),
  )
  return splitWays(trip as Trip, { zonas, chosen }).map(({ label, rows }) => [
    label,
    rows.map(({ id }) => id),
  ])
}

test('por idioma, por zona, por asientos y por lo elegido; lo rendido se queda', () => {
  expect(waysOf(6, [2, 3])).toEqual([
    ['Lo elegido: 2 pasajeros', [2]],
    ['Los que no caben: 2 pasajeros', [2]],
    ['Idioma ESPAÑOL: 4 pasajeros', [1, 4]],
    ['Idioma INGLÉS: 2 pasajeros', [2]],
    ['Zona CENTRO: 2 pasajeros', [1]],
    ['Zona AYLLU: 2 pasajeros', [2]],
  ])
})

test('lo que se llevaría a todos o a nadie no se ofrece', () => {
  const iguales = [
    row(1, { idioma: 'ESPAÑOL', hotelId: 202 }),
    row(2, { idioma: 'ESPAÑOL', hotelId: 202 }),
  ]
  expect(waysOf(null, [1, 2], iguales)).toEqual([])
})
