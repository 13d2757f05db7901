import { expect, test } from 'vitest'
import { ACCOUNT_WAITS, CLAVE_WAITS, CODE_WAITS, CODES_PER_ACCOUNT } from './try-limits.ts'

test('las esperas perdonan cuatro fallos, doblan y terminan en 15 minutos', () => {
  expect(CLAVE_WAITS).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900])
  expect(CODE_WAITS.slice(0, 10)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 30])
  expect(CODE_WAITS.at(-1)).toBe(900)
  expect(ACCOUNT_WAITS.findIndex(Boolean)).toBe(49)
  expect(ACCOUNT_WAITS.at(-1)).toBe(3600)
})

test('quien tiene la contraseña adivina el código con menos de 0,01 %', () => {
  // The codes of the present step, the one before and the next are right.
  const buenos = 3
  const porIntento = buenos / 10 ** 6
  const alguna = 1 - (1 - porIntento) ** CODES_PER_ACCOUNT
  expect(alguna).toBeLessThan(0.0001)
  expect(alguna).toBeCloseTo(0.00006, 8)
})
