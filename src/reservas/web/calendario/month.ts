import { addDays, addMonths, type Day, daysBetween, weekday } from '#lib/contract/civil-day.ts'
import { rangeOf } from '../../rules.ts'

export const WEEKDAYS = [
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
  'domingo',
] as const

/** Returns the days of the month's weeks: four to six weeks. */
export function weeksOf(month: Day): Day[][] {
  const { desde, hasta } = rangeOf(month)
  return Array.from({ length: (daysBetween(desde, hasta) + 1) / 7 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(desde, week * 7 + day)),
  )
}

/** Returns the day to which a key moves the focus; undefined for other keys. */
export function dayByKey(key: string, day: Day): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, 1 - weekday(day))
    case 'End':
      return addDays(day, 7 - weekday(day))
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return undefined
  }
}
