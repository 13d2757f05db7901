import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Day, formatMonth } from '#lib/contract/civil-day.ts'
import { type CalendarDay, calendarDayOf } from '../calendar-days.ts'
import { dayByKey, WEEKDAYS, weeksOf } from './month.ts'
import { MonthDay } from './month-day.tsx'
import classes from './month-grid.module.css'

const HEAD_HEIGHT = 30
const DAY_HEAD_HEIGHT = 26
const CHIP_HEIGHT = 20
const CHIPS_UNMEASURED = 3

interface MonthGridProps {
  month: Day
  hoy: Day
  /** Undefined while loading. */
  calendarDays: ReadonlyMap<Day, CalendarDay> | undefined
  selected: Day | undefined
  phone: boolean
  onDay: (day: Day) => void
  onMonth: (day: Day) => void
}

/** Month as a grid with one Tab stop. Arrows move between days and into the neighbouring months. */
export function MonthGrid(props: MonthGridProps) {
  const { month, hoy, calendarDays, selected, phone, onDay, onMonth } = props
  const weeks = weeksOf(month)
  const days = weeks.flat()
  const { ref: measured, height } = useElementSize<HTMLTableElement>()
  const [moved, setMoved] = useState<Day>()
  const grid = useRef<HTMLTableSectionElement>(null)
  const follow = useRef<Day>(undefined)

  const inMonth = (day: Day) => day.startsWith(month.slice(0, 7))
  const first = inMonth(hoy) ? hoy : month
  const active = [moved, selected].find((day) => day !== undefined && days.includes(day)) ?? first
  const busiest = Math.max(1, ...days.map((day) => calendarDays?.get(day)?.pasajeros ?? 0))
  const room = (height - HEAD_HEIGHT) / weeks.length - DAY_HEAD_HEIGHT
  const lines = height > 0 ? Math.max(1, Math.floor(room / CHIP_HEIGHT)) : CHIPS_UNMEASURED

  // Moves the focus after an arrow key, also into a month rendered later.
  useEffect(() => {
    if (follow.current !== active) return
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus()
    if (active.startsWith(month.slice(0, 7))) follow.current = undefined
  }, [active, month])

  function onKeyDown(event: KeyboardEvent) {
    const next = dayByKey(event.key, active)
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    follow.current = next
    setMoved(next)
    if (!inMonth(next)) onMonth(next)
  }

  return (
    <table
      // Phones show no lines, and measuring would render twice.
      ref={phone ? undefined : measured}
      className={classes.grid}
      data-phone={phone || undefined}
      aria-label={formatMonth(month)}
      aria-busy={!calendarDays || undefined}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {phone ? name.charAt(0) : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={grid} onKeyDown={onKeyDown}>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <MonthDay
                key={day}
                calendarDay={calendarDays && (calendarDays.get(day) ?? calendarDayOf(day, []))}
                fecha={day}
                busiest={busiest}
                lines={lines}
                phone={phone}
                outside={!inMonth(day)}
                today={day === hoy}
                selected={day === selected}
                tabbable={day === active}
                onOpen={() => {
                  setMoved(day)
                  onDay(day)
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
