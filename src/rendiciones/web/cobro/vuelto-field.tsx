import { formatClp } from '#lib/contract/money.ts'
import { MoneyInput } from '#lib/web/ui/money-input.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import classes from './cobro.module.css'

interface VueltoFieldProps {
  /** Change that makes the amounts even; 0 if nothing is left over. */
  propuesto: number
  value: number | ''
  error?: React.ReactNode
  disabled: boolean
  'data-path': string
  onChange: (vuelto: number | '') => void
}

/** Box for the change handed back, shown only if more was received than expected or some is written. */
export function VueltoField({ propuesto, ...box }: VueltoFieldProps) {
  if (propuesto === 0 && !box.value && !box.error) return null
  return (
    <>
      <MoneyInput label="Vuelto" size="md" {...box} />
      {propuesto > 0 ? (
        <div className={classes.vuelto}>
          <ToggleChip
            pressed={box.value === propuesto}
            disabled={box.disabled}
            onClick={() => box.onChange(propuesto)}
          >
            Dar {formatClp(propuesto)}
          </ToggleChip>
        </div>
      ) : null}
    </>
  )
}
