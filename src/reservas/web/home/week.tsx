import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { addDays, type Day, formatLongDay, weekday } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { Panel } from '#lib/web/ui/panel.tsx'
import type { CalendarDay } from '../calendar-days.ts'
import { WEEKDAYS } from '../calendario/month.ts'
import { countPasajeros } from '../parts/counts.ts'
import classes from './week.module.css'

export const DAYS_OF_WEEK = 7

interface WeekProps {
  hoy: Day
  calendarDays: ReadonlyMap<Day, CalendarDay> | undefined
}

export function Week({ hoy, calendarDays }: WeekProps) {
  const days = Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(hoy, index))
  const pasajerosOf = (day: Day) => calendarDays?.get(day)?.pasajeros ?? 0
  const busiest = Math.max(1, ...days.map(pasajerosOf))
  return (
    <Panel title="Próximos 7 días" aside="pasajeros por día">
      <ul className={classes.week} aria-busy={!calendarDays || undefined}>
        {days.map((day) => {
          const pasajeros = pasajerosOf(day)
          return (
            <li key={day}>
              <Link
                to="/calendario"
                search={{ mes: day.slice(0, 7), dia: day }}
                className={classes.weekDay}
                aria-label={`${formatLongDay(day)}: ${countPasajeros(pasajeros)}`}
              >
                <span className={classes.weekCount}>
                  {calendarDays ? formatCount(pasajeros) : ''}
                </span>
                <span className={classes.weekTrack}>
                  <span
                    className={classes.weekBar}
                    data-today={day === hoy || undefined}
                    style={{ '--share': pasajeros / busiest } as CSSProperties}
                  />
                </span>
                <span className={classes.weekName} data-today={day === hoy || undefined}>
                  {WEEKDAYS[weekday(day) - 1]?.slice(0, 3)}
                  <strong>{Number(day.slice(8))}</strong>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
