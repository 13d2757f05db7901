import { addMonths, firstOfMonth } from '#lib/contract/civil-day.ts'
import {
  lastMonth,
  lastYear,
  monthToDate,
  type UsualDays,
  yearToDate,
} from '#lib/web/filters/usual-days.ts'

/** Period that the ledger opens with: this month and the two before. */
export const threeMonths: UsualDays = (today) => ({
  label: '3 meses',
  desde: addMonths(firstOfMonth(today), -2),
  hasta: today,
})

export const PERIODS = [threeMonths, monthToDate, lastMonth, yearToDate, lastYear]
