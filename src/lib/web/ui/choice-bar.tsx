import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './choice-bar.module.css'

interface ChoiceBarProps {
  /** Text with the count and sums of the chosen rows; '' if none is chosen. */
  said: string
  onRelease: () => void
  /** Keys that bring the focus here; others where Enter in a row does something else. */
  keys?: string
  /** Buttons for what is chosen. */
  children: ReactNode
}

const BOX = 'input[data-choice]'

/**
 * Takes the focus with Enter from a box that chooses rows, unless the row did something else with the key: with Tab one
 * would pass the buttons of every row.
 */
function useEnter(isShown: boolean) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isShown) return
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event
      if (key !== 'Enter' || defaultPrevented) return
      if (!(target instanceof HTMLInputElement && target.matches(BOX))) return
      event.preventDefault()
      bar.current?.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isShown])
  return bar
}

/** Bar at the foot of a screen that says what is chosen, also to screen readers, and offers what can be done with it. */
export function ChoiceBar({ said, onRelease, keys = 'Enter', children }: ChoiceBarProps) {
  const isShown = said !== ''
  const bar = useEnter(isShown)
  return (
    <div ref={bar} className={`${classes.bar} no-print`} data-empty={!isShown || undefined}>
      <span role="status">{said}</span>
      {isShown ? (
        <>
          {children}
          <Button
            className={classes.release}
            size="compact-md"
            variant="default"
            onClick={onRelease}
          >
            Soltar
          </Button>
          <span className={classes.keys}>
            Con <kbd>{keys}</kbd> llega aquí
          </span>
        </>
      ) : null}
    </div>
  )
}
