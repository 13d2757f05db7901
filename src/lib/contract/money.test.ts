import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatClp,
  formatCount,
  formatDecimal,
  formatReal,
  formatUsd,
  questionOfFew,
} from './money.ts'

describe('montos', () => {
  it.each([
    [0, '$0'],
    [7, '$7'],
    [1234, '$1.234'],
    [12345, '$12.345'],
    [99_999_999, '$99.999.999'],
    [-1500, '-$1.500'],
  ])('%d pesos se escriben %s', (pesos, text) => expect(formatClp(pesos)).toBe(text))

  it.each([
    [945.5, '945,50'],
    [1000, '1.000,00'],
    [-0.25, '-0,25'],
  ])('%d con sus decimales se escribe %s', (amount, text) =>
    expect(formatDecimal(amount)).toBe(text),
  )

  it.each([
    ['1234.50', 'US$1.234,50'],
    ['1234.00', 'US$1.234'],
    ['-0.05', '-US$0,05'],
    [20, 'US$20'],
  ])('%s dólares se escriben %s', (amount, text) => expect(formatUsd(amount)).toBe(text))

  it('los reales llevan su propio signo', () => expect(formatReal('1050.5')).toBe('R$1.050,50'))
  it('cualquier monto se escribe como lo escribe el idioma', () => {
    const idioma = (decimales: number) =>
      new Intl.NumberFormat('es-CL', {
        minimumFractionDigits: decimales,
        maximumFractionDigits: decimales,
        useGrouping: 'always',
      })
    const [enteros, conDecimales] = [idioma(0), idioma(2)]
    fc.assert(
      fc.property(fc.maxSafeInteger(), (n) => {
        expect(formatCount(n)).toBe(enteros.format(n))
        // Amounts have at most hundredths.
        const amount = Math.trunc(n / 1000) / 100 + 0
        expect(formatDecimal(amount)).toBe(conDecimales.format(amount))
      }),
    )
  })
  it.each<[[string, number | ''][], string | null]>([
    [[['Peaje', 12]], '¿Son $12 en Peaje? Revise si faltan los ceros de los miles.'],
    [
      [
        ['Peaje', 12],
        ['Ticket', 99],
        ['Otro 1', 1],
      ],
      '¿Son $12 en Peaje, $99 en Ticket y $1 en Otro 1? Revise si faltan los ceros de los miles.',
    ],
    [
      [
        ['Peaje', 100],
        ['Ticket', 0],
        ['Otro 1', ''],
        ['Otro 2', 12_000],
      ],
      null,
    ],
  ])('de %j se pregunta %j', (amounts, question) => expect(questionOfFew(amounts)).toBe(question))
  it('las cantidades llevan puntos desde el millar', () => expect(formatCount(1000)).toBe('1.000'))
})
