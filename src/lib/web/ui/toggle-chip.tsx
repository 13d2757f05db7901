import type { ReactNode } from 'react'
import classes from './toggle-chip.module.css'

interface ToggleChipProps {
  pressed: boolean
  onClick: () => void
  children: ReactNode
}

/** A filter or a choice that is on or off, as a pill. */
export function ToggleChip({ pressed, onClick, children }: ToggleChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  )
}

/** Narrows a list to those of its items that need attention; offered while there are any, or to be taken back. */
export const OnlyChip = ({ count, ...chip }: ToggleChipProps & { count: number }) =>
  count > 0 || chip.pressed ? <ToggleChip {...chip} /> : null
