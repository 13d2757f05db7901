import { addMonths, firstOfMonth } from '#lib/contract/civil-day.ts'
import { lastMonth, monthToDate, type UsualDays, yearToDate } from '#lib/web/filters/usual-days.ts'

/** Period that the ledger opens with: this month and the two before. */
export const tresMeses: UsualDays = (hoy) => ({
  label: '3 meses',
  desde: addMonths(firstOfMonth(hoy), -2),
  hasta: hoy,
})

export const PERIODOS = [tresMeses, monthToDate, lastMonth, yearToDate]
