import { addMonths, firstOfMonth, lastOfMonth } from '#lib/contract/civil-day.ts'
import {
  lastMonth,
  lastYear,
  thisMonth,
  thisYear,
  type UsualDays,
} from '#lib/web/filters/usual-days.ts'

/** Period that the screen opens with: twelve whole months up to this one. */
export const ultimosDoceMeses: UsualDays = (hoy) => ({
  label: 'Últimos 12 meses',
  desde: addMonths(firstOfMonth(hoy), -11),
  hasta: lastOfMonth(hoy),
})

export const PERIODOS = [ultimosDoceMeses, thisMonth, lastMonth, thisYear, lastYear]
