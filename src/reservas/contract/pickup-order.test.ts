import { expect, test } from 'vitest'
import { inPickupOrder, pickupsOf, toldPickup } from './pickup-order.ts'
import type { Reserva } from './reserva.ts'

/** Reservation of a hotel on a route, with its own hour and the proposed one. */
const oneRow = (
  id: number,
  hotel: string,
  hora: string | null,
  horaPropuesta?: string,
  rutaId = 601,
) =>
  ({
    id,
    excursionId: 101,
    rutaId,
    hotel: { id: hotel.charCodeAt(0), nombre: hotel },
    habitacion: String(id),
    hora,
    ...(horaPropuesta && { horaPropuesta }),
  }) as Reserva

const CASOS: [string, Reserva[], number[]][] = [
  ['por su hora', [oneRow(1, 'A', '09:00:00'), oneRow(2, 'B', '08:00:00')], [2, 1]],
  [
    'sin hora, con la primera de su hotel en la ruta',
    [
      oneRow(1, 'A', '09:00:00'),
      oneRow(2, 'B', '08:30:00'),
      oneRow(3, 'B', null, '10:00:00'),
      oneRow(4, 'B', '08:00:00'),
    ],
    [3, 4, 2, 1],
  ],
  [
    'el mismo hotel en otra ruta no cuenta',
    [oneRow(1, 'A', '07:00:00', undefined, 602), oneRow(2, 'A', null, '08:00:00')],
    [1, 2],
  ],
  [
    'si nadie de su hotel tiene hora, cuando propone la pauta',
    [oneRow(1, 'A', '09:00:00'), oneRow(2, 'B', '07:00:00'), oneRow(3, 'C', null, '08:00:00')],
    [2, 3, 1],
  ],
  ['sin nada de eso, primero', [oneRow(1, 'A', '05:00:00'), oneRow(2, 'B', null)], [2, 1]],
  [
    'a la misma hora, por hotel y habitación',
    [oneRow(3, 'B', null), oneRow(2, 'A', null), oneRow(1, 'A', null)],
    [1, 2, 3],
  ],
]
test.each(CASOS)('orden de recogida: %s', (_, rows, ids) => {
  expect(inPickupOrder(rows).map(({ id }) => id)).toEqual(ids)
})

/** Of the route that departs at 00:30 on 27-11. */
const deNoche = (id: number, hotel: string, hora: string | null, propuesta?: string) => ({
  ...oneRow(id, hotel, hora, propuesta),
  ...{ fecha: '2026-11-27', ruta: { hora: '00:30' } },
})

test('la noche anterior va antes que la madrugada, también si la dice el hotel o la pauta', () => {
  const rows = [
    deNoche(1, 'A', '00:20:00'),
    deNoche(2, 'B', '00:10:00'),
    deNoche(3, 'B', null),
    deNoche(4, 'C', null, '23:45:00'),
    deNoche(5, 'B', '23:50:00'),
  ] as Reserva[]
  expect(inPickupOrder(rows).map(({ id }) => id)).toEqual([4, 3, 5, 2, 1])
  const pickups = pickupsOf(rows)
  expect(rows.map((row) => toldPickup(pickups.get(row)))).toEqual([
    { hora: '00:20:00', note: undefined },
    { hora: '00:10:00', note: undefined },
    {
      hora: '23:50:00',
      note: { text: 'noche anterior, 26-11 · su hotel', title: 'Sin hora: va con su hotel' },
    },
    {
      hora: '23:45:00',
      note: { text: 'noche anterior, 26-11 · pauta', title: 'Sin hora: la propone la pauta' },
    },
    {
      hora: '23:50:00',
      note: { text: 'noche anterior, 26-11', title: 'Recogida: noche anterior, 26-11' },
    },
  ])
})

test('dice a qué hora es, y quién lo dice', () => {
  const rows = [
    oneRow(1, 'A', '09:00:00'),
    oneRow(2, 'A', null),
    oneRow(3, 'B', null, '08:00:00'),
    oneRow(4, 'C', null),
  ]
  expect([...pickupsOf(rows).values()]).toEqual([
    { hora: '09:00:00', from: 'self' },
    { hora: '09:00:00', from: 'hotel' },
    { hora: '08:00:00', from: 'pauta' },
    { hora: null, from: null },
  ])
})
