import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './choice-bar.module.css'

interface ChoiceBarProps {
  /** What is chosen, with its sums; '' if nothing is. */
  said: string
  onRelease: () => void
  /** Buttons for what is chosen. */
  children: ReactNode
}

/** Bar at the foot of a screen that says what is chosen, also to screen readers, and offers what can be done with it. */
export const ChoiceBar = ({ said, onRelease, children }: ChoiceBarProps) => (
  <div className={`${classes.bar} no-print`} data-empty={said === '' || undefined}>
    <span role="status">{said}</span>
    {said === '' ? null : (
      <>
        {children}
        <Button size="compact-md" variant="default" onClick={onRelease}>
          Soltar
        </Button>
      </>
    )}
  </div>
)
