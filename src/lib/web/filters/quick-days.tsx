import type { Day } from '#lib/contract/civil-day.ts'
import classes from './filters.module.css'

export interface DayRange {
  desde?: Day | undefined
  hasta?: Day | undefined
}

export interface QuickDaysProps {
  choices: readonly (DayRange & { label: string })[]
  range: DayRange
  onChange: (range: DayRange) => void
}

/** The days that are asked for most, one press each; a second press takes it back. */
export function QuickDays({ choices, range, onChange }: QuickDaysProps) {
  return (
    <fieldset className={classes.quick}>
      <legend className={classes.hidden}>Días</legend>
      {choices.map(({ label, desde, hasta }) => {
        const pressed = range.desde === desde && range.hasta === hasta
        return (
          <button
            key={label}
            type="button"
            className={classes.choice}
            aria-pressed={pressed}
            onClick={() =>
              onChange(pressed ? { desde: undefined, hasta: undefined } : { desde, hasta })
            }
          >
            {label}
          </button>
        )
      })}
    </fieldset>
  )
}
