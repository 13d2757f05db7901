import type { ComponentProps } from 'react'
import classes from './toggle-chip.module.css'

interface ToggleChipProps
  extends Pick<ComponentProps<'button'>, 'children' | 'disabled' | 'tabIndex'> {
  pressed: boolean
  onClick: () => void
}

export const ToggleChip = ({ pressed, ...props }: ToggleChipProps) => (
  <button type="button" className={classes.chip} aria-pressed={pressed} {...props} />
)

/** Filter for the items that need attention. Shown while there are any, or while it is on. */
export const OnlyChip = ({ count, ...chip }: ToggleChipProps & { count: number }) =>
  count > 0 || chip.pressed ? <ToggleChip {...chip} /> : null
