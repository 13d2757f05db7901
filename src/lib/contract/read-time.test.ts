import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTime } from './read-time.ts'
import { isTime, maskTime, wholeTime } from './time-mask.ts'

describe('una hora escrita', () => {
  test.each([
    ['7:30 PM', '19:30'],
    ['12:15 am', '00:15'],
    ['07.30 hrs', '07:30'],
    ['7:30 p. m.', '19:30'],
    ['7:30 p.\u00a0m.', '19:30'],
    ['7:30pm', '19:30'],
    ['7pm', '19:00'],
    ['7 P.M.', '19:00'],
    ['11.45 A.M.', '11:45'],
    ['12:00 PM', '12:00'],
    ['12 m.', '12:00'],
    ['12:30 p. m.', '12:30'],
    ['7:30:00 a. m.', '07:30'],
    ['730 pm', '19:30'],
    ['13:30 PM', '13:30'],
    ['00:30 am', '00:30'],
    ['7.30', '07:30'],
    ['19.05 hrs.', '19:05'],
    ['0730 hrs', '07:30'],
    ['7 hrs', '07:00'],
    ['7h30', '07:30'],
    ['7 h 30', '07:30'],
    ['19h', '19:00'],
    ['19 horas', '19:00'],
    ['a las 7:30', '07:30'],
    ['a la 1 de la tarde', '13:00'],
    ['7:30 de la mañana', '07:30'],
    ['8 de la noche', '20:00'],
    ['12 de la noche', '00:00'],
    ['4 de la madrugada', '04:00'],
    ['07 30', '07:30'],
    ['  7:30 PM\n', '19:30'],
  ])('%j es %s', (written, hora) => {
    expect(readTime(written)).toBe(hora)
  })

  test.each(['0730', '730', '7', '07:30', '8:30', '08:30:00', '1299', '2575', '24:00', '8:'])(
    '%j, solo dígitos, se lee como tecleado',
    (digits) => {
      expect(readTime(digits)).toBe(wholeTime(maskTime(digits)))
    },
  )

  test.each([
    '',
    'sin hora',
    'temprano',
    '19:30 am',
    '0:30 pm',
    '2 de la noche',
    '11:00 m.',
    '7:30 - 8:00',
    '7 o 8',
    '7.5',
    '7,5 h',
    '24:00 hrs',
    '07.75 hrs',
    '26 hrs',
    '16-10-2026 07:30',
    '+56 9 8765 4321',
    '987654321',
    '12:345',
    '7:30 xm',
    'pm',
    'hrs',
  ])('%j no es una hora, o pueden ser dos', (written) => {
    expect(readTime(written)).toBeNull()
  })

  test('de cualquier texto sale una hora completa o nada', () => {
    const near = fc.stringMatching(/^[\d:.h apm]{0,12}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string(), near), (written) => {
        const hora = readTime(written)
        expect(hora === null || isTime(hora)).toBe(true)
      }),
    )
  })

  test('las doce horas de cada mitad del día se leen como las escribe el sistema en español', () => {
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      const day = new Date(Date.UTC(2026, 9, 16, 0, minute))
      const format = (hour12: boolean) =>
        new Intl.DateTimeFormat('es-CL', {
          timeZone: 'UTC',
          hour: '2-digit',
          minute: '2-digit',
          ...(hour12 ? { hour12 } : { hourCycle: 'h23' }),
        }).format(day)
      expect(readTime(format(true))).toBe(format(false))
    }
  })
})
