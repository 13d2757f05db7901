import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import classes from './drop-box.module.css'

/** What makes a button the one that opens the box. */
export interface DropBoxTrigger {
  popoverTarget: string
  onClick: () => void
}

export interface DropBoxProps {
  trigger: (button: DropBoxTrigger) => ReactNode
  /** The name of the box. */
  label: string
  /** Which edges lie under each other: of the button and of the box. */
  align?: 'left' | 'right'
  className?: string | undefined
  /** Drawn once the box is first opened. What is pressed in it closes it, unless it lies in `data-stays`. */
  children: ReactNode
}

/**
 * A button with a box that opens below it. It is the browser's own popover: nothing has to be loaded for it, and it
 * lies above everything, closes with Escape or a press beside it, and gives the focus back. The focus goes to what is
 * marked with `data-autofocus`.
 */
export function DropBox({ trigger, label, align = 'right', className, children }: DropBoxProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [used, setUsed] = useState(false)
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }
  return (
    <>
      {trigger({ popoverTarget: id, onClick: () => setUsed(true) })}
      <div
        ref={box}
        id={id}
        popover="auto"
        {...(used && { role: 'dialog', 'aria-label': label })}
        className={`${classes.box} ${className ?? ''}`}
        data-align={align}
        onToggle={onToggle}
        onClickCapture={({ target }) => {
          if (!(target instanceof Element) || target.closest('[data-stays]')) return
          if (target.closest('a, button')) box.current?.hidePopover?.()
        }}
      >
        {used ? children : null}
      </div>
    </>
  )
}
