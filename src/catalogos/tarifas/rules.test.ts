import { expect, test } from 'vitest'
import { comisionDeTarifa, estadoDeTarifa, formatTarifa, ventasDeTarifa } from './rules.ts'

const pesos = (porPasajero: number) => ({ porPasajero, porcentaje: null })
const cien = (porcentaje: number) => ({ porPasajero: null, porcentaje })

test.each([
  [pesos(5_000), 3, 90_000, 15_000, '$5.000 por pasajero'],
  [pesos(0), 3, 90_000, 0, '$0 por pasajero'],
  // Never above the total, as no commission is.
  [pesos(5_000), 3, 10_000, 10_000, '$5.000 por pasajero'],
  [pesos(99_999_999), 999, 99_999_999, 99_999_999, '$99.999.999 por pasajero'],
  [pesos(5_000), 2, 0, 0, '$5.000 por pasajero'],
  [cien(10), 3, 90_000, 9_000, '10 % del total'],
  [cien(12.35), 1, 10_000, 1_235, '12,35 % del total'],
  [cien(10), 1, 10_005, 1_001, '10 % del total'],
  [cien(10), 1, 10_004, 1_000, '10 % del total'],
  [cien(0.07), 1, 99_999_999, 70_000, '0,07 % del total'],
  [cien(100), 2, 99_999_999, 99_999_999, '100 % del total'],
  [cien(0), 2, 90_000, 0, '0 % del total'],
])('%j: %i pasajeros y $%i dan $%i', (tarifa, pasajeros, total, comision, texto) => {
  expect(comisionDeTarifa(tarifa, { pasajeros, total })).toBe(comision)
  expect(formatTarifa(tarifa)).toBe(texto)
})

const hotel = { nombre: 'CUMBRES' }
const todas = { hotel: null, excursion: null, canalVenta: null }
const una = (desde: string, more = {}) => ({ ...todas, desde, anulada: false, ...more })

test('dice de qué ventas es', () => {
  expect(ventasDeTarifa(todas)).toBe('Todas las ventas')
  expect(ventasDeTarifa({ hotel, excursion: { nombre: 'GÉISER' }, canalVenta: null })).toBe(
    'CUMBRES · GÉISER',
  )
})

test.each([
  ['vigente', una('2026-01-01'), []],
  ['vigente', una('2026-11-21'), []],
  ['futura', una('2026-11-22'), []],
  ['reemplazada', una('2026-01-01'), [una('2026-11-21')]],
  ['vigente', una('2026-01-01'), [una('2026-11-22')]],
  ['vigente', una('2026-01-01'), [una('2026-06-01', { anulada: true })]],
  ['vigente', una('2026-01-01'), [una('2026-06-01', { hotel })]],
  // A channel that is called as a hotel is another one.
  ['vigente', una('2026-01-01', { hotel }), [una('2026-06-01', { canalVenta: hotel })]],
  ['anulada', una('2026-01-01', { anulada: true }), []],
])('%s: %j, con %j', (estado, tarifa, otras) => {
  expect(estadoDeTarifa(tarifa, [tarifa, ...otras], '2026-11-21')).toBe(estado)
})
