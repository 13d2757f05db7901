import { addDays, type Day } from '#lib/contract/civil-day.ts'
import { type CalendarDay, calendarDayOf } from '../calendar-days.ts'
import { DayBars } from './day-bars.tsx'
import classes from './home.module.css'

interface TwoDaysProps {
  hoy: Day
  calendarDays: ReadonlyMap<Day, CalendarDay> | undefined
}

/** Today and tomorrow side by side, on the same scale. */
export function TwoDays({ hoy, calendarDays }: TwoDaysProps) {
  const dayOf = (fecha: Day) =>
    calendarDays && (calendarDays.get(fecha) ?? calendarDayOf(fecha, []))
  const manana = addDays(hoy, 1)
  const [today, tomorrow] = [dayOf(hoy), dayOf(manana)]
  const fullest = Math.max(
    1,
    ...[today, tomorrow].flatMap(
      (calendarDay) => calendarDay?.excursiones.map((row) => row.pasajeros) ?? [],
    ),
  )
  return (
    <div className={classes.columns}>
      <DayBars title="Hoy" fecha={hoy} calendarDay={today} fullest={fullest} />
      <DayBars title="Mañana" fecha={manana} calendarDay={tomorrow} fullest={fullest} />
    </div>
  )
}
