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
    ['Mitad y mitad, hoteles juntos: 4 pasajeros', [1, 2]],
  ])
})

test('en mitades aunque quepan todos o no se sepan los asientos; un hotel no se parte', () => {
  const grupo = [200, 201, 202, 203].map((hotelId, i) =>
    row(i, { hotelId, cantidadAdultos: i === 3 ? 5 : 3 }),
  )
  for (const asientos of [16, null])
    expect(waysOf(asientos, [], grupo)).toEqual([
      ...[
        ['Zona CENTRO: 3 pasajeros', [0]],
        ['Zona AYLLU: 3 pasajeros', [1]],
      ],
      ['Mitad y mitad, hoteles juntos: 9 pasajeros', [0, 1, 2]],
    ])
})

test('los asientos de un vehículo desactivado dicen quiénes no caben', () => {
  const [trip] = boardOf([{ ...tatio, asientos: 6, desactivados: ['vehiculo'] }], RESERVAS).trips
  const ways = splitWays(trip as Trip, { zonas: new Map(), chosen: new Map() })
  expect(ways[0]?.label).toBe('Los que no caben: 2 pasajeros')
})

test('lo que se llevaría a todos o a nadie no se ofrece', () => {
  const iguales = [
    row(1, { idioma: 'ESPAÑOL', hotelId: 202, rendida: 1 }),
    row(2, { idioma: 'ESPAÑOL', hotelId: 202, rendida: 1 }),
  ]
  expect(waysOf(null, [1, 2], iguales)).toEqual([])
})
