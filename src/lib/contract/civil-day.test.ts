import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  civilNow,
  daysBetween,
  firstOfMonth,
  formatDay,
  formatLongDay,
  formatMonth,
  formatTime,
  isDay,
  lastOfMonth,
  weekday,
} from './civil-day.ts'

const ZONE = 'America/Santiago'

describe('día civil', () => {
  it.each([
    ['2026-11-20', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-1', false],
    ['20-11-2026', false],
    ['', false],
    ['2026-11-20T00:00', false],
  ])('%j existe: %s', (text, exists) => expect(isDay(text)).toBe(exists))

  // 2026-09-06 has no midnight in Chile and 2026-04-04 has 25 hours: neither may repeat or skip a day.
  it.each([
    ['2026-09-05', 1, '2026-09-06'],
    ['2026-09-06', 1, '2026-09-07'],
    ['2026-04-04', 1, '2026-04-05'],
    ['2026-04-05', -1, '2026-04-04'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('%s más %d días es %s', (day, days, result) => expect(addDays(day, days)).toBe(result))

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-20', 2, '2027-01-20'],
    ['2026-11-20', -12, '2025-11-20'],
  ])('%s más %d meses es %s', (day, months, result) => expect(addMonths(day, months)).toBe(result))

  it('el mes empieza y termina donde debe', () => {
    expect(firstOfMonth('2026-02-17')).toBe('2026-02-01')
    expect(lastOfMonth('2026-02-17')).toBe('2026-02-28')
    expect(lastOfMonth('2026-12-01')).toBe('2026-12-31')
  })

  it('la semana empieza el lunes', () => {
    expect(weekday('2026-11-16')).toBe(1)
    expect(weekday('2026-11-22')).toBe(7)
  })

  it('se muestra como se escribe en Chile', () => {
    expect(formatDay('2026-11-20')).toBe('20-11-2026')
    expect(formatLongDay('2026-11-20')).toBe('viernes, 20 de noviembre de 2026')
    expect(formatMonth('2026-09-06')).toBe('septiembre de 2026')
    expect(formatTime('08:30:00')).toBe('08:30')
    expect(formatTime(null)).toBe('')
  })

  it('sumar y restar días es exacto en cualquier fecha', () => {
    const day = fc.integer({ min: 0, max: 36_500 }).map((n) => addDays('2000-01-01', n))
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days))).toBe(days)
        expect((weekday(addDays(from, 7)) - weekday(from)) % 7).toBe(0)
      }),
    )
  })
})

describe('ahora en la zona del operador', () => {
  it.each([
    ['2026-11-21T02:30:00Z', '2026-11-20', '23:30:00'],
    ['2026-11-21T03:00:00Z', '2026-11-21', '00:00:00'],
    // Spring forward: 03:59:59Z is still Saturday; one second later it is 01:00 on Sunday.
    ['2026-09-06T03:59:59Z', '2026-09-05', '23:59:59'],
    ['2026-09-06T04:00:00Z', '2026-09-06', '01:00:00'],
    // Fall back: 23:30 happens twice on 2026-04-04.
    ['2026-04-05T02:30:00Z', '2026-04-04', '23:30:00'],
    ['2026-04-05T03:30:00Z', '2026-04-04', '23:30:00'],
    ['2026-04-05T04:00:00Z', '2026-04-05', '00:00:00'],
  ])('a las %s son las %s %s en Santiago', (instant, day, time) =>
    expect(civilNow(ZONE, new Date(instant))).toEqual({ day, time }),
  )

  it('la zona es un ajuste: Punta Arenas no cambia de hora', () =>
    expect(civilNow('America/Punta_Arenas', new Date('2026-07-01T02:30:00Z'))).toEqual({
      day: '2026-06-30',
      time: '23:30:00',
    }))
})
