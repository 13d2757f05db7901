import type { ReactNode } from 'react'
import { useStamp } from '../export/stamp.ts'
import { ToggleChip } from '../ui/toggle-chip.tsx'
import classes from './filters.module.css'
import type { DayRange, UsualDays } from './usual-days.ts'

export interface QuickDaysProps {
  choices: readonly UsualDays[]
  range: DayRange
  onChange: (range: DayRange) => void
  children?: ReactNode
}

/** Buttons for the most used days; a second press clears the choice. */
export function QuickDays({ choices, range, onChange, children }: QuickDaysProps) {
  const { today } = useStamp()
  return (
    <fieldset className={classes.quick} aria-label="Días">
      {choices.map((daysOf) => {
        const { label, desde, hasta } = daysOf(today)
        const pressed = range.desde === desde && range.hasta === hasta
        return (
          <ToggleChip
            key={label}
            pressed={pressed}
            onClick={() =>
              onChange(pressed ? { desde: undefined, hasta: undefined } : { desde, hasta })
            }
          >
            {label}
          </ToggleChip>
        )
      })}
      {children}
    </fieldset>
  )
}
