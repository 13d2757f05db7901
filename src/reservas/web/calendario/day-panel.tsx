import { type Day, formatLongDay } from '#lib/contract/civil-day.ts'
import type { CalendarDay } from '../calendar-days.ts'
import classes from './day-list.module.css'
import { DayList } from './day-list.tsx'
import { DaySums } from './day-sums.tsx'

export function DayPanel({
  fecha,
  calendarDay,
}: {
  fecha: Day
  calendarDay: CalendarDay | undefined
}) {
  return (
    <section aria-label={formatLongDay(fecha)}>
      <div className={classes.panelHead}>
        <h2 className={classes.day}>{formatLongDay(fecha).replace(/ de \d{4}$/, '')}</h2>
        <DaySums calendarDay={calendarDay} />
      </div>
      <DayList key={fecha} fecha={fecha} calendarDay={calendarDay} unfolded={false} />
    </section>
  )
}
