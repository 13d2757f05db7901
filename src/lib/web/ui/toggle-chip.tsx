import type { ReactNode } from 'react'
import classes from './toggle-chip.module.css'

interface ToggleChipProps {
  pressed: boolean
  onClick: () => void
  children: ReactNode
}

export function ToggleChip({ pressed, onClick, children }: ToggleChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  )
}

/** Filter for the items that need attention. Shown while there are any, or while it is on. */
export const OnlyChip = ({ count, ...chip }: ToggleChipProps & { count: number }) =>
  count > 0 || chip.pressed ? <ToggleChip {...chip} /> : null
