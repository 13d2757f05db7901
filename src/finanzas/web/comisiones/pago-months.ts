import { addMonths, type Day, firstOfMonth } from '#lib/contract/civil-day.ts'
import { FIRST_MONTH, type Mes, monthOf } from '../../rules.ts'

/** Returns the months that can be paid: from this one back to the first with a known withholding. */
export function monthsUntil(today: Day): Mes[] {
  const months: Mes[] = []
  for (let day = firstOfMonth(today); monthOf(day) >= FIRST_MONTH; day = addMonths(day, -1))
    months.push(monthOf(day))
  return months
}
