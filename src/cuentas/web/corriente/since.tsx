import { acceso } from '#acceso/contract.ts'
import { daysBetween, formatDay } from '#lib/contract/civil-day.ts'
import { counter } from '#lib/contract/money.ts'
import { useLoaded } from '#lib/web/query.ts'

const countDays = counter('día', 'días')

/** Day since which something waits, and how many days ago that is. */
export function Since({ day, className }: { day: string; className: string | undefined }) {
  const age = daysBetween(day, useLoaded(acceso.ajustes, {}).hoy)
  return (
    <span className={className}>
      <time dateTime={day}>{formatDay(day)}</time>
      <small>{age > 0 ? `hace ${countDays(age)}` : 'hoy'}</small>
    </span>
  )
}
