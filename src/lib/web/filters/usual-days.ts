import { addDays, addMonths, type Day, firstOfMonth, lastOfMonth } from '#lib/contract/civil-day.ts'

/** Range of days, both ends included. */
export interface DayRange {
  desde?: Day | undefined
  hasta?: Day | undefined
}

export type UsualDays = (today: Day) => Required<DayRange> & { label: string }

/** Returns the days of a period without its label, as a query takes them. */
export function daysOf(period: UsualDays, now: Day): Required<DayRange> {
  const { desde, hasta } = period(now)
  return { desde, hasta }
}

/** Returns the chosen days; without any, those of the usual period. */
export const chosenDays = ({ desde, hasta }: DayRange, usual: UsualDays, now: Day): DayRange =>
  desde || hasta ? { desde, hasta } : daysOf(usual, now)

const WEEK = 7

const oneDay =
  (label: string, ahead: number): UsualDays =>
  (now) => ({ label, desde: addDays(now, ahead), hasta: addDays(now, ahead) })
export const yesterday = oneDay('Ayer', -1)
export const today = oneDay('Hoy', 0)
export const tomorrow = oneDay('Mañana', 1)

export const lastWeek: UsualDays = (now) => ({
  label: 'Últimos 7 días',
  desde: addDays(now, 1 - WEEK),
  hasta: now,
})
export const nextWeek: UsualDays = (now) => ({
  label: 'Próximos 7 días',
  desde: now,
  hasta: addDays(now, WEEK - 1),
})

export const lastMonth: UsualDays = (now) => {
  const desde = addMonths(firstOfMonth(now), -1)
  return { label: 'Mes pasado', desde, hasta: lastOfMonth(desde) }
}
export const thisMonth: UsualDays = (now) => ({
  label: 'Este mes',
  desde: firstOfMonth(now),
  hasta: lastOfMonth(now),
})
export const monthToDate: UsualDays = (now) => ({ ...thisMonth(now), hasta: now })

const yearOf =
  (label: string, ahead: number): UsualDays =>
  (now) => {
    const year = Number(now.slice(0, 4)) + ahead
    return { label, desde: `${year}-01-01`, hasta: `${year}-12-31` }
  }
export const lastYear = yearOf('Año pasado', -1)
export const thisYear = yearOf('Este año', 0)
export const yearToDate: UsualDays = (now) => ({ ...thisYear(now), hasta: now })

export const upcoming = [today, tomorrow, nextWeek]

/** This month and the two before, with which accounts open. */
export const threeMonths: UsualDays = (now) => ({
  label: '3 meses',
  desde: addMonths(firstOfMonth(now), -2),
  hasta: now,
})
export const accountPeriods = [threeMonths, monthToDate, lastMonth, yearToDate, lastYear]
