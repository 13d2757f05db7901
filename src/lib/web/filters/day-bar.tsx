import type { ReactNode } from 'react'
import { addDays, type Day } from '#lib/contract/civil-day.ts'
import { DateInput } from '../ui/date-input.tsx'
import { usePhoneScreen } from '../ui/phone-screen.ts'
import { StepButton } from '../ui/step-button.tsx'
import { ToggleChip } from '../ui/toggle-chip.tsx'
import classes from './day-bar.module.css'
import { today, tomorrow } from './usual-days.ts'

interface DayBarProps {
  hoy: Day
  /** Undefined while none is chosen. */
  fecha: Day | undefined
  onDay: (fecha: Day) => void
  children?: ReactNode
}

/** Day navigation: previous, next, today, tomorrow or any day. Children are added to the bar. */
export function DayBar({ hoy, fecha, onDay, children }: DayBarProps) {
  const phone = usePhoneScreen()
  const step = (days: number) => onDay(addDays(fecha ?? hoy, days))
  return (
    <div className={`${classes.bar} no-print`}>
      <div className={classes.days}>
        <StepButton back label="Día anterior" disabled={!fecha} onClick={() => step(-1)} />
        <DateInput
          aria-label="Fecha"
          className={classes.date}
          {...(phone && { leftSection: null })}
          value={fecha ?? null}
          onChange={(day) => day && onDay(day)}
        />
        <StepButton label="Día siguiente" disabled={!fecha} onClick={() => step(1)} />
      </div>
      <div className={classes.quick}>
        {[today(hoy), tomorrow(hoy)].map(({ label, desde }) => (
          <ToggleChip key={label} pressed={fecha === desde} onClick={() => onDay(desde)}>
            {label}
          </ToggleChip>
        ))}
      </div>
      {children}
    </div>
  )
}
