import { describe, expect, test } from 'vitest'
import { rangeOf } from '../../rules.ts'
import { dayByKey, weeksOf } from './month.ts'

describe('las semanas de un mes', () => {
  test.each([
    ['cuatro en un febrero que empieza en lunes', '2027-02-01', '2027-02-01', '2027-02-28', 4],
    ['seis cuando empieza en domingo', '2026-11-01', '2026-10-26', '2026-12-06', 6],
    ['seis cuando empieza en sábado', '2026-08-01', '2026-07-27', '2026-09-06', 6],
    ['febrero bisiesto', '2028-02-01', '2028-01-31', '2028-03-05', 5],
    ['abril de 2026, cuyo día 4 tiene 25 horas', '2026-04-01', '2026-03-30', '2026-05-03', 5],
    ['septiembre de 2026, cuyo día 6 empieza a la 1', '2026-09-01', '2026-08-31', '2026-10-04', 5],
    ['diciembre, que termina en enero', '2026-12-01', '2026-11-30', '2027-01-03', 5],
  ])('%s', (_, month, desde, hasta, semanas) => {
    const weeks = weeksOf(month)
    expect(rangeOf(month)).toEqual({ desde, hasta })
    expect(weeks).toHaveLength(semanas)
    expect(weeks.flat().at(0)).toBe(desde)
    expect(weeks.flat().at(-1)).toBe(hasta)
    // No day is repeated or missing, which adding 24 hours would cause where a clock changes.
    expect(new Set(weeks.flat()).size).toBe(semanas * 7)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
  })
})

describe('las flechas', () => {
  test.each([
    ['ArrowRight', '2026-09-05', '2026-09-06'],
    ['ArrowLeft', '2026-09-06', '2026-09-05'],
    ['ArrowDown', '2026-04-01', '2026-04-08'],
    ['ArrowUp', '2027-01-03', '2026-12-27'],
    ['Home', '2026-11-20', '2026-11-16'],
    ['End', '2026-11-20', '2026-11-22'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2028-03-31', '2028-02-29'],
    ['a', '2026-11-20', undefined],
  ])('%s desde el %s', (key, from, to) => {
    expect(dayByKey(key, from)).toBe(to)
  })
})
