import { expect, test } from 'vitest'
import type { Reserva } from '../../contract/reserva.ts'
import { reservaOf } from '../reservas-screens.testing.ts'
import { ventaContentOf } from './venta-content.ts'

const operador = {
  nombre: 'ATACAMA TOURS',
  logo: '',
  telefono: '56955551234',
  email: '',
  pieComprobante: '',
  politicaComprobante: '',
  pieComprobantePt: '',
  politicaComprobantePt: '',
}
const contenido = (una: Partial<Reserva> = {}, otra: Partial<Reserva> = {}) =>
  ventaContentOf([reservaOf(una), reservaOf({ id: 4322, total: 90_000, ...otra })], {
    operador,
    zona: 'America/Santiago',
    ventanaDeRecogida: 20,
  })
const labels = (lines: readonly { es: string }[]) => lines.map(({ es }) => es)

test('cada reserva lleva su número, su código y su cuenta; el total es uno', () => {
  const { count, total, items } = contenido()
  expect([count, total.value]).toEqual(['2', '$160.000 CLP'])
  expect(items.map(({ number, counted }) => [number, counted])).toEqual([
    ['4321', '2 × $30.000 + 1 × $10.000'],
    ['4322', '2 × $30.000 + 1 × $10.000'],
  ])
  expect(items.map(({ qr }) => qr.slice(-4))).toEqual(['4321', '4322'])
})

test('lo que es igual en todas se dice una vez, y lo demás en la suya', () => {
  const { pasajero, items } = contenido({}, { habitacion: '30' })
  expect(labels(pasajero)).not.toContain('Habitación')
  expect(labels(pasajero)).toContain('Pasajero')
  expect(items.map(({ own }) => own.map(({ value }) => value))).toEqual([['12B'], ['30']])
})

test('la anulada se muestra como tal y no está en el total ni en lo que se paga', () => {
  const { total, items, payments } = contenido({ habilitado: 0 })
  expect(items.map(({ anulada }) => anulada)).toEqual([true, false])
  expect(total.value).toBe('$90.000 CLP')
  expect(payments.map(({ amount }) => amount)).toEqual(['$90.000'])
})

test('lo que se paga de una misma manera se suma; de varias, se dice de cuáles', () => {
  expect(contenido().payments).toEqual([
    expect.objectContaining({ amount: '$160.000', numbers: null }),
  ])
  expect(
    contenido({}, { tipoCobroId: 3 }).payments.map(({ amount, numbers }) => [amount, numbers]),
  ).toEqual([
    ['$70.000', 'N° 4321'],
    [null, 'N° 4322'],
  ])
})
