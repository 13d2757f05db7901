import { addMonths, type Day, firstOfMonth } from './civil-day.ts'

/** Range of days, both ends included. */
export interface Period {
  readonly desde?: Day | undefined
  readonly hasta?: Day | undefined
}

/** Returns the days of this month so far and of the whole months before it. */
export const lastMonths = (today: Day, months: number): Period => ({
  desde: addMonths(firstOfMonth(today), 1 - months),
})

/** Returns the days that were asked for, or the usual ones if none were: what grows for years is not read whole. */
export const withDefault = <Query extends Period>(query: Query, usual: Period): Query =>
  query.desde === undefined && query.hasta === undefined ? { ...query, ...usual } : query
