import { expect, test } from 'vitest'
import { formatPhone, refusalOfPhone } from './phone-number.ts'

test.each([
  ['5511987654321', '+55 119 8765 4321'],
  ['56912345678', '+56 9 1234 5678'],
  ['12025550147', '+1 20 2555 0147'],
  ['79123456789', '+7 91 2345 6789'],
  ['85291234567', '+852 9123 4567'],
  ['551198765432199', '+55 1 1987 6543 2199'],
  ['4411', '+44 11'],
  ['44', '+44'],
])('%s se escribe %s, que puede partirse', (digits, written) => {
  expect(formatPhone(digits)).toBe(written)
})

const VARIOS = 'Hay más de un teléfono: deje uno solo.'
test.each([
  ['+56912345678 / +56987654321', VARIOS],
  ['912345678, 987654321', VARIOS],
  ['912345678 987654321', VARIOS],
  ['912345678\n987654321', VARIOS],
  ['+56912345678+56987654321', VARIOS],
  ['9 1234 5678|9 8765 4321', VARIOS],
  ['9 1234 5678 9 8765 4321', 'Máximo 15 caracteres'],
  ['no tiene', 'El teléfono lleva solo dígitos'],
  ['+56 9 1234 5678', null],
  ['0176/12345678', null],
  ['(+56) (9) 1234-5678', null],
  ['22345678/79', null],
  ['', null],
])('de %j se dice %j', (text, dicho) => {
  expect(refusalOfPhone(text)).toBe(dicho)
})
