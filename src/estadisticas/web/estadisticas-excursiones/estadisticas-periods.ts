import { addMonths, firstOfMonth, lastOfMonth } from '#lib/contract/civil-day.ts'
import {
  lastMonth,
  lastYear,
  thisMonth,
  thisYear,
  type UsualDays,
} from '#lib/web/filters/usual-days.ts'

/** Period that the screen opens with: twelve whole months up to this one. */
export const lastTwelveMonths: UsualDays = (today) => ({
  label: 'Últimos 12 meses',
  desde: addMonths(firstOfMonth(today), -11),
  hasta: lastOfMonth(today),
})

export const PERIODS = [lastTwelveMonths, thisMonth, lastMonth, thisYear, lastYear]
