import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTime, maskTime, wholeTime } from './time-mask.ts'

/** Presses keys one by one, as a person does. */
function typed(keys: string): string {
  let box = ''
  for (const key of keys) box = maskTime(box + key, box)
  return box
}

describe('máscara de la hora', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['12', '12:'],
    ['123', '12:3'],
    ['1234', '12:34'],
    ['0830', '08:30'],
    ['24', '24:'],
    ['830', '83:0'],
    ['9999', '23:59'],
    ['1299', '12:59'],
    ['12:30', '12:30'],
    ['4:30', '04:30'],
    ['12345678', '12:34'],
    ['1a2b3c4', '12:34'],
    [':', '00:'],
  ])('al teclear %j muestra %j', (keys, shown) => {
    expect(typed(keys)).toBe(shown)
  })

  test.each([
    ['1299', '12:59'],
    ['2575', '23:59'],
    ['4:30', '04:30'],
    ['08:30:00', '08:30'],
    [' 07:15 ', '07:15'],
    ['sin hora', ''],
  ])('al pegar %j muestra %j', (pasted, shown) => {
    expect(maskTime(pasted)).toBe(shown)
  })

  test.each([
    ['12:3', '12:34', '12:3'],
    ['12:', '12:3', '12:'],
    ['12', '12:', '12'],
    ['1', '12', '1'],
    ['', '1', ''],
    [':34', '12:34', ':34'],
    ['1:34', '12:34', '1:34'],
    ['1', '12:34', '1'],
    [':', '1:', ''],
  ])('al borrar queda %j de %j', (next, previous, shown) => {
    expect(maskTime(next, previous)).toBe(shown)
  })

  test.each([
    ['830', '08:30'],
    ['7', '07:00'],
    ['0', '00:00'],
    ['12', '12:00'],
    ['25', '23:00'],
    ['083', '08:30'],
    ['123', '12:30'],
    ['875', '08:59'],
    ['2599', '23:59'],
    ['0745', '07:45'],
    ['8:30', '08:30'],
    ['8:', '08:00'],
    ['', ''],
  ])('al teclear %j y salir queda %j', (keys, left) => {
    expect(wholeTime(typed(keys))).toBe(left)
  })

  test('lo que queda al salir es una hora o nada, y no cambia otra vez', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d:]{0,6}$/), (keys) => {
        const left = wholeTime(typed(keys))
        expect(left === '' || isTime(left)).toBe(true)
        expect(wholeTime(left)).toBe(left)
      }),
    )
  })

  test('cualquier texto da a lo más cinco caracteres, solo dígitos y un signo de dos puntos', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 5 }), (next, previous) => {
        const shown = maskTime(next, previous)
        expect(shown.length).toBeLessThanOrEqual(5)
        expect(shown).toMatch(/^\d{0,2}:?\d{0,2}$/)
      }),
    )
  })

  test('lo que ya está bien queda igual, y cuatro dígitos dan siempre una hora', () => {
    const digit = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(digit, digit, digit, digit, (a, b, c, d) => {
        const shown = typed(`${a}${b}${c}${d}`)
        expect(isTime(shown)).toBe(true)
        expect(maskTime(shown, shown)).toBe(shown)
      }),
    )
  })

  test('se puede borrar entera con Retroceso desde cualquier hora', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (n) => {
        let box = typed(String(n).padStart(4, '0'))
        for (let press = 0; press < 5; press += 1) box = maskTime(box.slice(0, -1), box)
        expect(box).toBe('')
      }),
    )
  })
})

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['8:30', false],
  ['12:', false],
  ['', false],
])('%j es una hora completa: %s', (text, whole) => {
  expect(isTime(text)).toBe(whole)
})
