import { acceso } from '#acceso/contract.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { useLoaded } from '#lib/web/query.ts'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import { useFormLimits } from './form-limits.ts'
import classes from './reserva-fields.module.css'

interface DayChipsProps {
  fecha: string | null
  onPick: (day: string) => void
  /** Day of the first chip: today, unless given. */
  from?: string
  labels?: readonly string[]
}

/** Some days in a row, in one press. Not tab stops: the arrow keys of the date do the same. */
export function DayChips(props: DayChipsProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { firstDay = '' } = useFormLimits()
  const { fecha, onPick, from = hoy, labels = ['Hoy', 'Mañana', 'Pasado mañana'] } = props
  return (
    <fieldset className={classes.quick} aria-label="Día de la excursión">
      {labels.map((label, ahead) => {
        const day = addDays(from, ahead)
        return (
          <ToggleChip
            key={label}
            tabIndex={-1}
            disabled={day < firstDay}
            pressed={fecha === day}
            onClick={() => onPick(day)}
          >
            {label}
          </ToggleChip>
        )
      })}
    </fieldset>
  )
}
