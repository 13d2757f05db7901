import { addMonths, firstOfMonth } from '#lib/contract/civil-day.ts'
import { lastMonth, monthToDate, type UsualDays, yearToDate } from '#lib/web/filters/usual-days.ts'

/** This month and the two before: what the ledger opens with. */
export const tresMeses: UsualDays = (hoy) => ({
  label: '3 meses',
  desde: addMonths(firstOfMonth(hoy), -2),
  hasta: hoy,
})

export const PERIODOS = [tresMeses, monthToDate, lastMonth, yearToDate]
