import { expect, test } from 'vitest'
import { rateOn, seriesOf, traceLine } from './rate-series.ts'

const moneda = (fecha: string, dolar: number) => ({ id: 1, fecha, dolar, real: 170, version: 1 })
const rows = [
  moneda('2026-11-10', 950),
  moneda('2026-10-30', 930),
  moneda('2026-11-03', 940),
  moneda('2026-12-01', 990),
]
const serie = () => seriesOf(rows, 'dolar', '2026-11-01', '2026-11-30')

test('la serie empieza con la tasa que regía antes, va por fecha y no llega al futuro', () =>
  expect(serie()).toEqual([
    { fecha: '2026-11-01', value: 930 },
    { fecha: '2026-11-03', value: 940 },
    { fecha: '2026-11-10', value: 950 },
  ]))

test('sin tasa anterior empieza con la primera', () =>
  expect(seriesOf(rows, 'real', '2026-10-01', '2026-11-30')[0]).toEqual({
    fecha: '2026-10-30',
    value: 170,
  }))

test('cada tasa rige hasta la siguiente', () => {
  expect(rateOn(serie(), '2026-11-09')?.value).toBe(940)
  expect(rateOn(serie(), '2026-11-10')?.value).toBe(950)
  expect(rateOn(serie(), '2026-10-31')).toBeUndefined()
})

test('la línea sube por escalones y la última tasa sigue hasta el borde', () => {
  const marco = { desde: '2026-11-01', hasta: '2026-11-30', width: 290, height: 100 }
  expect(traceLine(serie(), marco)).toMatchObject({
    min: 930,
    max: 950,
    line: 'M0 88H20V50H90V12H290',
  })
})

test('una tasa que no cambia es una línea a media altura', () => {
  const marco = { desde: '2026-11-01', hasta: '2026-11-30', width: 290, height: 100 }
  expect(traceLine([{ fecha: '2026-11-01', value: 170 }], marco).line).toBe('M0 50H290')
})
