import { expect, test } from 'vitest'
import { splitRows } from './split-rows.ts'

/** Builds reservations from "hotel:passengers" or "hotel:passengers!" for a settled one. */
const rows = (text: string) =>
  text.split(' ').map((one, i) => {
    const [hotel = '', pax = ''] = one.split(':')
    return {
      id: i + 1,
      hotelId: hotel.charCodeAt(0),
      rendida: pax.endsWith('!') ? (1 as const) : (0 as const),
      cantidadAdultos: Number.parseInt(pax, 10),
      cantidadChild: 0,
      nombre: one,
    }
  })

test.each([
  ['caben todos: no se mueve nadie', 'a:4 b:3 c:2', 9, []],
  ['sale el hotel que deja caber a los mayores', 'a:8 b:6 c:3', 14, ['c:3']],
  ['los hoteles van juntos aunque sobren asientos', 'a:4 a:4 b:6 c:5', 14, ['c:5']],
  ['diecisiete en dos furgones', 'a:6 b:5 c:4 d:2', 9, ['b:5', 'c:4']],
  ['un hotel mayor que el vehículo se parte por reservas', 'a:4 a:3 a:5', 9, ['a:3']],
  ['un rendido se queda, con su hotel', 'a:2! a:1 b:8', 9, ['b:8']],
  ['una reserva mayor que el vehículo va entera', 'a:12 b:3', 9, ['a:12']],
] as const)('%s', (_, todas, asientos, sale) => {
  expect(splitRows(rows(todas), asientos).map(({ nombre }) => nombre)).toEqual(sale)
})
