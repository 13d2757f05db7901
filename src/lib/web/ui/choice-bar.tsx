import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './choice-bar.module.css'

interface ChoiceBarProps {
  /** What is chosen, with its sums; '' if nothing is. */
  said: string
  onRelease: () => void
  /** Buttons for what is chosen. */
  children: ReactNode
}

const BOX = 'main input[type=checkbox]'

/** Takes the focus with Enter from a box of the screen: between it and the bar lie the buttons of every row. */
function useEnter(isShown: boolean) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isShown) return
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
      if (target.form || !target.matches(BOX)) return
      event.preventDefault()
      bar.current?.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isShown])
  return bar
}

/** Bar at the foot of a screen that says what is chosen, also to screen readers, and offers what can be done with it. */
export function ChoiceBar({ said, onRelease, children }: ChoiceBarProps) {
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
            <kbd>Enter</kbd> trae aquí
          </span>
        </>
      ) : null}
    </div>
  )
}
