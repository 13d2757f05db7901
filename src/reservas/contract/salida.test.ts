import { expect, test } from 'vitest'
import { lugaresOf, mostAlike, textOfNoRoom } from './salida.ts'

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

const una = (nombre: string, hora: string | null, duracion: number | null, more = {}) => ({
  ...{ nombre, hora, duracion, dias: 1, quedan: 10 },
  ...more,
})
const UYUNI = una('UYUNI', '15:25', 720, { dias: 3 })
const SALINA = una('SALINA', '06:00', 720, { dias: 2 })
const ROJAS = una('ROJAS', '06:30', 600)
const CEJAR = una('CEJAR', '15:00', 270)
const TATIO = una('TATIO', '04:30', 480)
const SIN_DURACION = una('SIN DURACIÓN', '15:30', null)
const SIN_HORA = una('SIN HORA', null, 270)
test.each([
  [
    'media tarde: la otra de la tarde, y la de tres días al final',
    una('LUNA', '15:30', 270),
    'CEJAR, TATIO, SIN HORA, SIN DURACIÓN, ROJAS, UYUNI, SALINA',
  ],
  [
    'medio día a hora desconocida: la que tiene más lugares',
    una('LUNA', null, 270),
    'TATIO, SIN HORA, CEJAR, SIN DURACIÓN, ROJAS, UYUNI, SALINA',
  ],
  [
    'día entero: la otra de día entero',
    una('TARA', '07:30', 660),
    'ROJAS, SIN DURACIÓN, TATIO, CEJAR, SIN HORA, SALINA, UYUNI',
  ],
  [
    'varios días: las de varios días',
    una('LÍPEZ', '05:30', 720, { dias: 4 }),
    'SALINA, UYUNI, ROJAS, SIN DURACIÓN, TATIO, CEJAR, SIN HORA',
  ],
  [
    'duración desconocida: la otra que tampoco la dice',
    una('SANDBOARD', '09:15', null),
    'SIN DURACIÓN, ROJAS, TATIO, CEJAR, SIN HORA, SALINA, UYUNI',
  ],
])('en lugar de una de %s', (_, full, expected) => {
  const others = [UYUNI, SALINA, ROJAS, { ...CEJAR, quedan: 4 }, TATIO, SIN_DURACION, SIN_HORA]
  expect(
    mostAlike(full, others)
      .map(({ nombre }) => nombre)
      .join(', '),
  ).toBe(expected)
})
