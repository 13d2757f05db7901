import { addMonths, firstOfMonth, lastOfMonth } from '#lib/contract/civil-day.ts'
import {
  lastMonth,
  lastYear,
  thisMonth,
  thisYear,
  type UsualDays,
} from '#lib/web/filters/usual-days.ts'

/** A year of whole months up to this one: what the screen opens with. */
export const ultimosDoceMeses: UsualDays = (hoy) => ({
  label: 'Últimos 12 meses',
  desde: addMonths(firstOfMonth(hoy), -11),
  hasta: lastOfMonth(hoy),
})

export const PERIODOS = [ultimosDoceMeses, thisMonth, lastMonth, thisYear, lastYear]
