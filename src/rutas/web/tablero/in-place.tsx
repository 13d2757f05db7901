import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import classes from './trip-card.module.css'

interface InPlaceProps {
  /** Name of the field and its route: "Guía de VALLE DE LA LUNA 15:00". */
  label: string
  value: string | null
  /** Shorter form of the value, which is then its name and its tooltip. */
  short?: string
  none: string
  disabled?: boolean
  /** Draws the box that takes the value's place. */
  children: (close: () => void) => ReactNode
}

/**
 * Value that is changed where it stands: pressed it becomes a box, and Escape leaves it as it was. A box that is
 * closed while it has the focus gives it back to the value.
 */
export function InPlace({ label, value, short, none, disabled, children }: InPlaceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const isBack = useRef(false)
  const close = () => {
    isBack.current = box.current?.contains(document.activeElement) ?? false
    setIsOpen(false)
  }
  useLayoutEffect(() => {
    if (isOpen) box.current?.querySelector('input')?.focus()
    else if (isBack.current) button.current?.focus()
  }, [isOpen])
  if (!isOpen || disabled)
    return (
      <UnstyledButton
        ref={button}
        className={classes.value}
        data-none={value === null || undefined}
        disabled={disabled}
        aria-label={`${label}: ${value ?? none}`}
        title={value ?? none}
        onClick={() => setIsOpen(true)}
      >
        {value === null ? none : (short ?? value)}
      </UnstyledButton>
    )
  return (
    <div
      ref={box}
      className={classes.open}
      onKeyDownCapture={(event) => {
        // The value gets the focus before the key is through: a browser would press it, which opens the box again.
        if (event.key === 'Enter') event.preventDefault()
        if (event.key === 'Escape') close()
      }}
    >
      {children(close)}
    </div>
  )
}
