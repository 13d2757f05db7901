import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRut, maskRut, parseRut, rutCheck } from './rut.ts'

describe('RUT', () => {
  it.each([
    ['12.678.579-8', '12678579-8'],
    ['12678579-8', '12678579-8'],
    ['126785798', '12678579-8'],
    [' 12.345.678-5 ', '12345678-5'],
    ['76.354.771-k', '76354771-K'],
    ['76354771K', '76354771-K'],
    ['0012345678-5', '12345678-5'],
    ['1-9', '1-9'],
  ])('%s se guarda como %s', (text, stored) => expect(parseRut(text)).toBe(stored))

  it.each(['12.678.579-7', '12345678-K', '', '-', 'K', 'ABC-1', '123456789-0', '12.345.678'])(
    '%j no es un RUT',
    (text) => expect(parseRut(text)).toBeNull(),
  )

  it.each([
    ['12678579-8', '12.678.579-8'],
    ['1234567-4', '1.234.567-4'],
    ['1-9', '1-9'],
    ['999-K', '999-K'],
    ['1000-0', '1.000-0'],
  ])('%s se muestra como %s', (stored, shown) => expect(formatRut(stored)).toBe(shown))

  it('todo número con su dígito se lee igual con puntos y sin ellos', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (number) => {
        const stored = `${number}-${rutCheck(String(number))}`
        expect(parseRut(stored)).toBe(stored)
        expect(parseRut(formatRut(stored))).toBe(stored)
      }),
    )
  })

  it('cambiar una cifra nunca da otro RUT válido con el mismo dígito', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 99_999_999 }),
        fc.nat(6),
        fc.integer({ min: 1, max: 9 }),
        (n, at, add) => {
          const digits = [...String(n)]
          const changed = digits
            .map((d, i) => (i === at ? String((Number(d) + add) % 10) : d))
            .join('')
          expect(parseRut(`${changed}-${rutCheck(String(n))}`)).toBeNull()
        },
      ),
    )
  })
})

describe('mientras se escribe', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['12', '1-2'],
    ['1267', '126-7'],
    ['126785798', '12.678.579-8'],
    ['12.678.579-8', '12.678.579-8'],
    [' RUT: 012 678 579 – 8', '12.678.579-8'],
    ['7k', '7-K'],
    ['7k5', '7-5'],
    ['1234567890', '12.345.678-9'],
  ])('%j se muestra como %j', (typed, shown) => expect(maskRut(typed)).toBe(shown))

  it('lo que se muestra es el mismo RUT', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (n) => {
        const rut = `${n}-${rutCheck(String(n))}`
        expect(parseRut(maskRut(rut))).toBe(rut)
      }),
    )
  })
})
