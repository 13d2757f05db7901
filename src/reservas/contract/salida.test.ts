import { expect, test } from 'vitest'
import { lugaresOf, textOfNoRoom } from './salida.ts'

test.each([
  ['nada se sabe', { cupo: null, departures: 0, asientos: null }, null],
  ['solo los asientos de los vehículos', { cupo: null, departures: 1, asientos: 25 }, 25],
  ['un cupo sin rutas todavía', { cupo: 14, departures: 0, asientos: null }, 14],
  ['el cupo manda sobre los asientos', { cupo: 14, departures: 1, asientos: 25 }, 14],
  ['el cupo es por salida', { cupo: 14, departures: 2, asientos: 50 }, 28],
  ['un cupo de cero cierra el día', { cupo: 0, departures: 2, asientos: 50 }, 0],
] as const)('%s', (_, limits, lugares) => {
  expect(lugaresOf(limits)).toBe(lugares)
})

const cupo = { lugares: 14, ocupados: 11, quedan: 3, pasajeros: 5, estricto: false }
test.each([
  [cupo, 'Quedan 3 de 14 lugares y son 5 pasajeros.'],
  [{ ...cupo, quedan: 0 }, 'No quedan lugares: los 14 están vendidos.'],
  [{ ...cupo, quedan: -2 }, 'No quedan lugares: los 14 están vendidos.'],
  [
    { ...cupo, estricto: true },
    'Quedan 3 de 14 lugares y son 5 pasajeros. El cupo es estricto: no se puede vender más.',
  ],
])('%j se dice en palabras', (data, text) => {
  expect(textOfNoRoom(data)).toBe(text)
})
