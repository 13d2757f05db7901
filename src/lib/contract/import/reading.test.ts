import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, formatDay, formatLongDay } from '../civil-day.ts'
import { readDay } from './day-reading.ts'
import {
  cellText,
  phoneReader,
  readCount,
  readHour,
  readMinutes,
  readPeople,
  readPesos,
  readYesNo,
} from './reading.ts'

const HOY = '2026-11-27'

describe('días', () => {
  test.each([
    ['03-12-2026', '2026-12-03'],
    ['3/12/26', '2026-12-03'],
    ['3.12.2026', '2026-12-03'],
    ['2026-12-03', '2026-12-03'],
    ['2026-12-03 00:00:00', '2026-12-03'],
    ['2026-12-03T07:30:00.000Z', '2026-12-03'],
    ['03-12-2026 07:30', '2026-12-03'],
    ['3 de diciembre', '2026-12-03'],
    ['3 de Diciembre de 2026', '2026-12-03'],
    ['jueves 3 de diciembre del 2026', '2026-12-03'],
    ['Jueves, 3 de dic. 2026', '2026-12-03'],
    ['3-dic-26', '2026-12-03'],
    ['3 dic', '2026-12-03'],
    ['1º de enero', '2027-01-01'],
    ['3 December 2026', '2026-12-03'],
    ['December 3, 2026', '2026-12-03'],
    ['3 de dezembro de 2026', '2026-12-03'],
    ['3/12', '2026-12-03'],
    ['15 de noviembre', '2026-11-15'],
    ['15/08', '2027-08-15'],
    ['46359', '2026-12-03'],
    ['46359.3125', '2026-12-03'],
    ['29-02-2028', '2028-02-29'],
  ])('%s', (written, day) => expect(readDay(written, HOY)).toBe(day))

  test.each([
    '',
    '31-02-2027',
    '12/25/2026',
    'mañana',
    '3',
    '2026',
    '99999',
    '3 de brumario',
    '29-02-2027',
    'por confirmar',
  ])('no es un día: %s', (written) => expect(readDay(written, HOY)).toBeNull())

  test('todo día, escrito de las maneras de aquí', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (n) => {
        const day = addDays('2025-01-01', n)
        expect(readDay(formatDay(day), HOY)).toBe(day)
        expect(readDay(formatDay(day).replaceAll('-', '/'), HOY)).toBe(day)
        expect(readDay(formatLongDay(day), HOY)).toBe(day)
        expect(readDay(String(45658 + n), HOY)).toBe(day)
      }),
    )
  })
})

describe('horas', () => {
  test.each([
    ['7.30', '07:30'],
    ['07:30 hrs', '07:30'],
    ['7:30 PM', '19:30'],
    ['7,30', '07:30'],
    ['7.3', '07:30'],
    ['0.3125', '07:30'],
    ['0,604166666666667', '14:30'],
    ['0,25', '06:00'],
    ['0.5', '12:00'],
    ['.75', '18:00'],
    ['00.30', '00:30'],
    ['730', '07:30'],
    ['7', '07:00'],
    ['19h30', '19:30'],
    ['07:30:00', '07:30'],
  ])('%s', (written, hour) => expect(readHour(written)).toBe(hour))
  test.each(['', 'temprano', '25:99 h', '7:30 y 8:00', '0,30', '0.3', '.15'])(
    'no es una hora: %s',
    (written) => expect(readHour(written)).toBeNull(),
  )
})

describe('pesos', () => {
  test.each([
    ['$ 25.000.-', 25_000],
    ['25000', 25_000],
    ['25.000', 25_000],
    ['25,000', 25_000],
    ['CLP 1.234.567', 1_234_567],
    ['25000.00', 25_000],
    ['25.000,00', 25_000],
    ['$25.000 pesos', 25_000],
    ['0', 0],
  ])('%s', (written, pesos) => expect(readPesos(written)).toBe(pesos))
  test.each(['', 'US$ 40', '40 USD', 'R$ 50', '25,5', '-5000', 'gratis', '123456789012'])(
    'no son pesos: %s',
    (written) => expect(readPesos(written)).toBeNull(),
  )
})

describe('pasajeros', () => {
  test.each([
    ['2', 2, 0],
    ['2+1', 2, 1],
    ['2 + 1', 2, 1],
    ['2 adultos y 1 niño', 2, 1],
    ['2 ADL / 1 CHD', 2, 1],
    ['3 pax', 3, 0],
    ['2A+1N', 2, 1],
    ['(2+2)', 2, 2],
  ])('%s', (written, adults, children) => expect(readPeople(written)).toEqual({ adults, children }))
  test.each(['', 'familia', '2+', '1+1+1', '2 1'])('no se entiende: %s', (written) =>
    expect(readPeople(written)).toBeNull(),
  )
})

describe('teléfonos de veinte países', () => {
  const read = (text: string) => phoneReader('telefono', 'CL')(text, { today: HOY })
  test.each([
    ['+56 9 3464 0373', '56934640373'],
    ['9 3464 0373', '56934640373'],
    ['56934640373', '56934640373'],
    ['+55 11 91234-5678', '5511912345678'],
    ['+54 9 11 2345-6789', '5491123456789'],
    ['+51 912 345 678', '51912345678'],
    ['+57 321 1234567', '573211234567'],
    ['+52 55 1234 5678', '525512345678'],
    ['+598 94 231 234', '59894231234'],
    ['+591 71234567', '59171234567'],
    ['+595 961 456789', '595961456789'],
    ['+593 99 123 4567', '593991234567'],
    ['+1 (415) 555-2671', '14155552671'],
    ['+34 612 34 56 78', '34612345678'],
    ['+33 6 12 34 56 78', '33612345678'],
    ['+49 1512 3456789', '4915123456789'],
    ['+44 7400 123456', '447400123456'],
    ['+39 312 345 6789', '393123456789'],
    ['+351 912 345 678', '351912345678'],
    ['+31 6 12345678', '31612345678'],
    ['+41 78 123 45 67', '41781234567'],
    ['+61 412 345 678', '61412345678'],
    ['+81 90-1234-5678', '819012345678'],
    ['0056 9 3464 0373', '56934640373'],
  ])('%s', (written, telefono) => expect(read(written)).toEqual({ values: { telefono } }))
  test('dos, o con letras, se dicen', () => {
    expect(read('912345678 / 987654321')).toEqual({
      problem: 'Hay más de un teléfono: deje uno solo.',
    })
    expect(read('llamar a Juan')).toEqual({ problem: 'El teléfono lleva solo dígitos' })
  })
})

test('cantidades, minutos, sí y no, y lo que no dice nada', () => {
  expect(['45', '45 min', '45.0', '4,5', 'x', '123456789'].map(readCount)).toEqual([
    ...[45, 45, 45, null, null],
    123_456_789,
  ])
  expect(['90', '1:30', '2 horas', '1 h 30 min', 'largo'].map(readMinutes)).toEqual([
    90,
    90,
    120,
    90,
    null,
  ])
  expect(['Sí', 'NO', 'x', '0', 'Activo', 'quizás'].map(readYesNo)).toEqual([
    true,
    false,
    true,
    false,
    true,
    null,
  ])
  expect(['  ANA   ROJAS ', '-', 'N/A', 's/i', '—', '\u200bANA'].map(cellText)).toEqual([
    'ANA ROJAS',
    '',
    '',
    '',
    '',
    'ANA',
  ])
})

test('una palabra no es una celda vacía', () => {
  const words = ['sí', 'SI', 'TRUE', 'verdadero', 'NA', 'SO', 'SD']
  expect(words.map(cellText)).toEqual(words)
  expect(['s/i', 's/d', 'S/O', 'n/a', '-', 'sin datos'].map(cellText)).toEqual(Array(6).fill(''))
})
