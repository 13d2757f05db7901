import { describe, expect, test } from 'vitest'
import {
  formatPhone,
  PHONE_COUNTRIES,
  phoneCountryOf,
  phoneHint,
  withPhoneCountry,
} from './phone-country.ts'

const country = (iso: string) => {
  const found = PHONE_COUNTRIES.find((one) => one.iso === iso)
  if (!found) throw new Error(`no ${iso}`)
  return found
}

describe('país de un teléfono', () => {
  test.each([
    ['5511987654321', 'BR'],
    ['12025550147', 'US'],
    ['56912345678', 'CL'],
    ['59899123456', 'UY'],
    ['33612345678', 'FR'],
    ['55', 'BR'],
    ['1', 'US'],
  ])('%s es de %s', (digits, iso) => {
    expect(phoneCountryOf(digits)?.iso).toBe(iso)
  })

  test.each([
    ['11987654321', 'São Paulo sin código'],
    ['912345678', 'un móvil chileno sin código'],
    ['551234567', 'demasiado corto para llevar código'],
    ['0000000000', 'sin teléfono'],
    ['', 'vacío'],
  ])('%s no dice su país: %s', (digits) => {
    expect(phoneCountryOf(digits)).toBeNull()
  })

  test.each([
    ['912345678', 'CL', '56912345678'],
    ['56912345678', 'BR', '55912345678'],
    ['', 'US', '1'],
    ['1', 'BR', '55'],
    ['123456789012345', 'UY', '598123456789012'],
  ])('%s con el código de %s es %s', (digits, iso, result) => {
    expect(withPhoneCountry(digits, country(iso))).toBe(result)
  })

  test('ningún código es el comienzo de otro', () => {
    for (const { code } of PHONE_COUNTRIES)
      expect(
        PHONE_COUNTRIES.filter((other) => other.code !== code && other.code.startsWith(code)),
      ).toEqual([])
  })
})

test.each([
  ['912345678', 'Sin código de país. Si es de Chile: +56\u00a09\u00a01234\u00a05678.'],
  ['22345678', 'WhatsApp lo lee como +22345678: si le falta el código de país, elíjalo.'],
  ['11987654321', 'WhatsApp lo lee como +11987654321: si le falta el código de país, elíjalo.'],
  ['46701234567', 'WhatsApp lo lee como +46701234567: si le falta el código de país, elíjalo.'],
  // With its code, or on the way to one.
  ['56912345678', null],
  ['5511987654321', null],
  ['551198765', null],
  ['1202555012', null],
  ['12025550123', null],
  ['9123456', null],
  ['', null],
  ['0000000000', null],
])('de %s se dice %s', (digits, dicho) => {
  expect(phoneHint(digits)).toBe(dicho)
})

test.each([
  ['5511987654321', '+55 119 8765 4321'],
  ['56912345678', '+56 9 1234 5678'],
  ['12025550147', '+1 20 2555 0147'],
  ['551198765432199', '+55 1 1987 6543 2199'],
  ['912345678', '+9 1234 5678'],
  ['4411', '+4411'],
])('%s se escribe %s, que puede partirse', (digits, written) => {
  expect(formatPhone(digits)).toBe(written)
})
