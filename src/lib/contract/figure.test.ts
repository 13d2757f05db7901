import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFigure, readFigure, UNITS } from './figure.ts'

type UnitName = keyof typeof UNITS

/** A text, and its value in pesos, dollars (reais alike), a rate (per cent alike) and a count; a text is the problem. */
const TABLE: [string, number | string, number | string, number | string, number | string][] = [
  // Whole numbers.
  ['0', 0, 0, 0, 0],
  ['7', 7, 7, 7, 7],
  ['25000', 25000, 25000, 25000, 25000],
  ['007', 7, 7, 7, 7],
  ['-50', -50, -50, -50, -50],
  ['−50', -50, -50, -50, -50],
  ['- 50', -50, -50, -50, -50],
  // A separator before exactly three digits.
  ['25.000', 25000, 25000, 25000, 25000],
  ['1.234', 1234, 1234, 1234, 1234],
  ['70,000', 70000, 70000, 'dos maneras: escriba 70 o 70.000', 70000],
  ['90,355', 90355, 90355, 'dos maneras: escriba 90,36 o 90.355', 90355],
  ['25 000', 25000, 25000, 25000, 25000],
  ['25\u00a0000', 25000, 25000, 25000, 25000],
  ['25\u202f000', 25000, 25000, 25000, 25000],
  ["70'000", 70000, 70000, 70000, 70000],
  ['70’000', 70000, 70000, 70000, 70000],
  ['70´000', 70000, 70000, 70000, 70000],
  ['1.234.567', 1234567, 1234567, 1234567, 1234567],
  ['1,234,567', 1234567, 1234567, 1234567, 1234567],
  ['-25.000', -25000, -25000, -25000, -25000],
  // Decimals.
  ['25.5', 'como 25.500', 25.5, 25.5, 'como 25.500'],
  ['25.50', 'como 25.500', 25.5, 25.5, 'como 25.500'],
  ['1,5', 'como 1.500', 1.5, 1.5, 'como 1.500'],
  ['25,00', 'como 25.000', 25, 25, 'como 25.000'],
  ['0,05', 'como 50', 0.05, 0.05, 'como 50'],
  [',5', 'como 500', 0.5, 0.5, 'como 500'],
  ['1234,5', 'como 1.234.500', 1234.5, 1234.5, 'como 1.234.500'],
  ['1.234,50', 'como 1.234.500', 1234.5, 1234.5, 'como 1.234.500'],
  ['1,234.50', 'como 1.234.500', 1234.5, 1234.5, 'como 1.234.500'],
  ['1 234,5', 'como 1.234.500', 1234.5, 1234.5, 'como 1.234.500'],
  ['1.234.567,89', 'como 1.234.567.890', 1234567.89, 1234567.89, 'como 1.234.567.890'],
  ['25.000,00', 25000, 25000, 25000, 25000],
  ['25,000.00', 25000, 25000, 25000, 25000],
  // Two meanings, or none.
  ['0,500', 'como 500', 'escriba 0,50 o 500', 'escriba 0,50 o 500', 'como 500'],
  ['1234.567', 'como 1.234.567', '1.234,57 o 1.234.567', '1.234,57 o 1.234.567', 'como 1.234.567'],
  ['1.234,567', 'como 1.234.567', '1.234,57 o 1.234.567', '1.234,57 o 1.234.567', 'como 1.234.567'],
  ['1.234.50', 'como 1.234.500', '1.234,50 o 1.234.500', '1.234,50 o 1.234.500', 'como 1.234.500'],
  ...['12.34.567', '25.0000', '1,2345', '25..000', "70'5", '1.234,567.8'].map(same('los puntos')),
  ...['25.000 30.000', '25 30', '25 000 30 000', '25.000, 30.000', '120.000 50'].map(
    same('son dos números'),
  ),
  ...['$25.000 - $30.000', '25/30', '2 x 25.000', '25.000 o 30.000'].map(same('son dos números')),
  ...['25 mil', '25k', 'gratis', '25.000-', '(25.000)', '+25', '-', '.', '--5', '=25'].map(
    same('escriba solo el número'),
  ),
  // Signs, and the ends of prices.
  ['$25.000', 25000, 'es de dólares', 25000, 'es de números'],
  ['$ 25.000.-', 25000, 'es de dólares', 25000, 'es de números'],
  ['25.000.-', 25000, 25000, 25000, 25000],
  ['25.000,-', 25000, 25000, 25000, 25000],
  ['25.000.--', 25000, 25000, 25000, 25000],
  ['25.000.–', 25000, 25000, 25000, 25000],
  ['25.000.', 25000, 25000, 25000, 25000],
  ['25,', 25, 25, 25, 25],
  ['-$50', -50, 'es de dólares', -50, 'es de números'],
  ['$-50', -50, 'es de dólares', -50, 'es de números'],
  ['CLP 25.000', 25000, 'es de dólares', 25000, 'es de números'],
  ['25.000 pesos', 25000, 'es de dólares', 25000, 'es de números'],
  ['CLP $25.000', 25000, 'es de dólares', 25000, 'es de números'],
  ['US$ 1.234,50', 'es de pesos', 1234.5, 'es de pesos', 'es de números'],
  ['US$20', 'es de pesos', 20, 'es de pesos', 'es de números'],
  ['20 USD', 'es de pesos', 20, 'es de pesos', 'es de números'],
  ['u$s 20', 'es de pesos', 20, 'es de pesos', 'es de números'],
  ['R$ 20', 'es de pesos', 'es de dólares', 'es de pesos', 'es de números'],
  ['15 %', 'es de pesos', 'es de dólares', 'es de pesos', 'es de números'],
  // Leftovers of spreadsheets and chats.
  ['  25.000  ', 25000, 25000, 25000, 25000],
  ['\u200e25.000\u202c', 25000, 25000, 25000, 25000],
  ['２５.０００', 25000, 25000, 25000, 25000],
  ['\t25000', 25000, 25000, 25000, 25000],
]

function same(problem: string) {
  return (text: string): (typeof TABLE)[number] => [text, problem, problem, problem, problem]
}

const COLUMNS = ['pesos', 'usd', 'rate', 'count'] as const

describe('lo que se escribe en una casilla de cifras', () => {
  it.each(
    TABLE.flatMap(([text, ...expected]) =>
      expected.map((one, column) => [text, COLUMNS[column] as UnitName, one] as const),
    ),
  )('%j en %s: %j', (text, name, expected) => {
    const { value, problem } = readFigure(text, UNITS[name])
    if (typeof expected === 'string') expect([value, problem]).toEqual(['', expect.anything()])
    expect(typeof expected === 'string' ? problem : value).toEqual(
      typeof expected === 'string' ? expect.stringContaining(expected) : expected,
    )
  })

  it.each<[string, UnitName, number]>([
    ['R$ 1.234,50', 'brl', 1234.5],
    ['20 reais', 'brl', 20],
    ['15 %', 'percent', 15],
    ['12,5%', 'percent', 12.5],
    ['1.050', 'rate', 1050],
    ['945,12', 'rate', 945.12],
  ])('%j en %s se lee %d', (text, name, value) =>
    expect(readFigure(text, UNITS[name])).toEqual({ value, problem: null }),
  )

  it('una casilla vacía no tiene valor ni problema', () => {
    for (const text of ['', ' ', '\u00a0'])
      expect(readFigure(text, UNITS.pesos)).toEqual({ value: '', problem: null })
  })

  it('lo que un problema propone se puede escribir', () => {
    for (const [text] of TABLE)
      for (const unit of Object.values(UNITS)) {
        const [, proposed = ''] =
          /(?:escriba|como) ([\d.,]+(?: o [\d.,]+)?)\.$/.exec(
            readFigure(text, unit).problem ?? '',
          ) ?? []
        for (const one of proposed.split(' o ').filter(Boolean))
          expect([text, one, readFigure(one, unit).problem]).toEqual([text, one, null])
      }
  })

  it('un texto largo se cita corto', () =>
    expect(readFigure(`25.000${' 25.000'.repeat(20)}`, UNITS.pesos).problem).toBe(
      '«25.000 25.000 25.000 25.…» son dos números: deje uno.',
    ))

  it('toda cifra se lee como se muestra', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }),
        fc.constantFrom(...Object.values(UNITS)),
        (cents, unit) => {
          const value = (unit.decimals === 2 ? cents : Math.trunc(cents / 100) * 100) / 100 + 0
          expect(readFigure(formatFigure(value, unit), unit)).toEqual({ value, problem: null })
        },
      ),
    )
  })
})
