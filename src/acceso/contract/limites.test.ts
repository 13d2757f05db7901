import { expect, test } from 'vitest'
import { CODIGOS_POR_CUENTA, ESPERAS_CLAVE, ESPERAS_CODIGO, ESPERAS_CUENTA } from './limites.ts'

test('las esperas perdonan cuatro fallos, doblan y terminan en 15 minutos', () => {
  expect(ESPERAS_CLAVE).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900])
  expect(ESPERAS_CODIGO.slice(0, 10)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 30])
  expect(ESPERAS_CODIGO.at(-1)).toBe(900)
  expect(ESPERAS_CUENTA.findIndex(Boolean)).toBe(49)
  expect(ESPERAS_CUENTA.at(-1)).toBe(3600)
})

test('quien tiene la contraseña adivina el código con menos de 0,01 %', () => {
  // The codes of the present step, the one before and the next are right.
  const buenos = 3
  const porIntento = buenos / 10 ** 6
  const alguna = 1 - (1 - porIntento) ** CODIGOS_POR_CUENTA
  expect(alguna).toBeLessThan(0.0001)
  expect(alguna).toBeCloseTo(0.00006, 8)
})
