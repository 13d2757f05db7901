import { UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import classes from './trip-card.module.css'

const focusBox = (place: HTMLElement | null) => place?.querySelector('input')?.focus()

interface InPlaceProps {
  /** Name of the field and its route: "Guía de VALLE DE LA LUNA 15:00". */
  label: string
  value: string | null
  none: string
  disabled?: boolean
  /** Draws the box that takes the value's place. */
  children: (close: () => void) => ReactNode
}

/** Value that is changed where it stands: pressed it becomes a box, and Escape leaves it as it was. */
export function InPlace({ label, value, none, disabled, children }: InPlaceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isBack = useRef(false)
  const close = () => setIsOpen(false)
  if (!isOpen || disabled)
    return (
      <UnstyledButton
        ref={(button) => {
          if (isBack.current) button?.focus()
          isBack.current = false
        }}
        className={classes.value}
        data-none={value === null || undefined}
        disabled={disabled}
        aria-label={`${label}: ${value ?? none}`}
        onClick={() => setIsOpen(true)}
      >
        {value ?? none}
      </UnstyledButton>
    )
  return (
    <div
      ref={focusBox}
      className={classes.open}
      onKeyDownCapture={({ key }: KeyboardEvent) => {
        isBack.current = key === 'Escape' || key === 'Enter'
        if (key === 'Escape') close()
      }}
    >
      {children(close)}
    </div>
  )
}
