import { expect, test } from 'vitest'
import * as days from './usual-days.ts'

test.each([
  [days.yesterday, 'Ayer', '2026-02-28', '2026-02-28'],
  [days.today, 'Hoy', '2026-03-01', '2026-03-01'],
  [days.tomorrow, 'Mañana', '2026-03-02', '2026-03-02'],
  [days.lastWeek, 'Últimos 7 días', '2026-02-23', '2026-03-01'],
  [days.nextWeek, 'Próximos 7 días', '2026-03-01', '2026-03-07'],
  [days.lastMonth, 'Mes pasado', '2026-02-01', '2026-02-28'],
  [days.thisMonth, 'Este mes', '2026-03-01', '2026-03-31'],
  [days.monthToDate, 'Este mes', '2026-03-01', '2026-03-01'],
  [days.lastYear, 'Año pasado', '2025-01-01', '2025-12-31'],
  [days.thisYear, 'Este año', '2026-01-01', '2026-12-31'],
  [days.yearToDate, 'Este año', '2026-01-01', '2026-03-01'],
])('el 1 de marzo, $1 va del $2 al $3', (named, label, desde, hasta) => {
  expect(named('2026-03-01')).toEqual({ label, desde, hasta })
})
