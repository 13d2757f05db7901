import { expect, test } from 'vitest'
import { serieDe, trazar, vigenteEn } from './serie.ts'

const moneda = (fecha: string, dolar: number) => ({ id: 1, fecha, dolar, real: 170, version: 1 })
const filas = [
  moneda('2026-11-10', 950),
  moneda('2026-10-30', 930),
  moneda('2026-11-03', 940),
  moneda('2026-12-01', 990),
]
const serie = () => serieDe(filas, 'dolar', '2026-11-01', '2026-11-30')

test('la serie empieza con la tasa que regía antes, va por fecha y no llega al futuro', () =>
  expect(serie()).toEqual([
    { fecha: '2026-11-01', valor: 930 },
    { fecha: '2026-11-03', valor: 940 },
    { fecha: '2026-11-10', valor: 950 },
  ]))

test('sin tasa anterior empieza con la primera', () =>
  expect(serieDe(filas, 'real', '2026-10-01', '2026-11-30')[0]).toEqual({
    fecha: '2026-10-30',
    valor: 170,
  }))

test('cada tasa rige hasta la siguiente', () => {
  expect(vigenteEn(serie(), '2026-11-09')?.valor).toBe(940)
  expect(vigenteEn(serie(), '2026-11-10')?.valor).toBe(950)
  expect(vigenteEn(serie(), '2026-10-31')).toBeUndefined()
})

test('la línea sube por escalones y la última tasa sigue hasta el borde', () => {
  const marco = { desde: '2026-11-01', hasta: '2026-11-30', ancho: 290, alto: 100 }
  expect(trazar(serie(), marco)).toMatchObject({
    minimo: 930,
    maximo: 950,
    linea: 'M0 88H20V50H90V12H290',
  })
})

test('una tasa que no cambia es una línea a media altura', () => {
  const marco = { desde: '2026-11-01', hasta: '2026-11-30', ancho: 290, alto: 100 }
  expect(trazar([{ fecha: '2026-11-01', valor: 170 }], marco).linea).toBe('M0 50H290')
})
