import { expect, test } from 'vitest'
import { pauseBefore } from './pause.ts'

const MINUTO = 60_000

test.each([
  [0, 5_000],
  [1, 10_000],
  [2, 20_000],
  [5, 160_000],
  [7, 640_000],
  [8, 15 * MINUTO],
  [2_000, 15 * MINUTO],
])('tras %i intentos fallidos se esperan unos %i ms', (fallidos, pausa) => {
  expect(pauseBefore(fallidos, 0.5)).toBe(pausa)
})

test('los navegadores de una casa no vuelven todos a la vez, ni después de 15 minutos', () => {
  expect(pauseBefore(0, 0)).toBe(3_500)
  expect(pauseBefore(0, 1)).toBe(6_500)
  expect(pauseBefore(20, 0)).toBe(10.5 * MINUTO)
  expect(pauseBefore(20, 1)).toBe(15 * MINUTO)
})
