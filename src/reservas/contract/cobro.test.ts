import { expect, test } from 'vitest'
import { ABONO_EXCEDIDO, ABONO_SIN_COBRO, porCobrar, refusalOfAbono } from './cobro.ts'

test.each([
  [1, 70_000],
  [2, 0],
  [3, 0],
  [4, 70_000],
])('con tipo de cobro %d se cobran %d en ruta (RU-8)', (tipoCobroId, cobrado) => {
  expect(
    porCobrar({
      tipoCobroId,
      cantidadAdultos: 2,
      valorAdulto: 30_000,
      cantidadChild: 1,
      valorChild: 10_000,
    }),
  ).toBe(cobrado)
})

test.each([
  ['sin abono', undefined, undefined, 70_000],
  ['con abono', 20_000, undefined, 50_000],
  ['abonada entera', 70_000, undefined, 0],
  ['con abono, y vino una persona de tres', 20_000, 1, 10_000],
  ['con abono de más que lo de quienes vinieron', 50_000, 1, 0],
])('%s, el guía cobra el resto (RE-55)', (_, abono, vinieron, cobrado) => {
  const cuenta = { cantidadAdultos: 2, valorAdulto: 30_000, cantidadChild: 1, valorChild: 10_000 }
  expect(porCobrar({ tipoCobroId: 1, ...cuenta, abono, vinieron })).toBe(cobrado)
  expect(porCobrar({ tipoCobroId: 2, ...cuenta, abono, vinieron })).toBe(0)
  // What was kept of a refund counts as an abono does.
  expect(porCobrar({ tipoCobroId: 1, ...cuenta, conservado: abono, vinieron })).toBe(cobrado)
})

test.each([
  [0, 2, null],
  [20_000, 1, null],
  [70_000, 4, null],
  [70_001, 1, ABONO_EXCEDIDO],
  [20_000, 2, ABONO_SIN_COBRO],
  [20_000, 3, ABONO_SIN_COBRO],
])('un abono de %d con tipo de cobro %d: %s', (abono, tipoCobroId, refusal) =>
  expect(refusalOfAbono(abono, 70_000, tipoCobroId)).toBe(refusal),
)
