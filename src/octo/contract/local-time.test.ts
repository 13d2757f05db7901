import { expect, test } from 'vitest'
import { instantOf, localDateTime, spanOf, utcDateTime } from './local-time.ts'

const CHILE = 'America/Santiago'

test.each([
  // Summer time in Chile: from the first Sunday of September to the first of April.
  [CHILE, '2026-12-01', '09:00', '2026-12-01T09:00:00-03:00', '2026-12-01T12:00:00Z'],
  [CHILE, '2026-07-01', '09:00', '2026-07-01T09:00:00-04:00', '2026-07-01T13:00:00Z'],
  ['Asia/Kathmandu', '2026-07-01', '09:00', '2026-07-01T09:00:00+05:45', '2026-07-01T03:15:00Z'],
  ['Pacific/Easter', '2026-12-31', '23:50', '2026-12-31T23:50:00-05:00', '2027-01-01T04:50:00Z'],
  ['UTC', '2026-12-01', '00:00', '2026-12-01T00:00:00+00:00', '2026-12-01T00:00:00Z'],
  // The hour that the clocks leave out in the night to 06-09-2026 is the one after it.
  [CHILE, '2026-09-06', '00:30', '2026-09-06T01:30:00-03:00', '2026-09-06T04:30:00Z'],
])('%s %s %s', (zone, day, time, local, utc) => {
  const instant = instantOf(zone, day, time)
  expect([localDateTime(zone, instant), utcDateTime(instant)]).toEqual([local, utc])
})

test.each([
  [{ dias: 1, duracion: 240 }, '2026-12-01T13:00:00-03:00'],
  [{ dias: 1, duracion: null }, '2026-12-01T09:00:00-03:00'],
  [{ dias: 3, duracion: 600 }, '2026-12-03T19:00:00-03:00'],
])('un tour de %j termina %s', (length, ends) => {
  const span = spanOf(CHILE, { fecha: '2026-12-01', hora: '09:00', ...length })
  expect(localDateTime(CHILE, span.ends)).toBe(ends)
})
