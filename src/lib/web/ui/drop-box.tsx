import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useId, useRef } from 'react'
import classes from './drop-box.module.css'

export interface DropBoxProps {
  /** What is on the button, and its name where that is not the same. */
  button: ReactNode
  buttonLabel?: string
  className?: string | undefined
  /** The name of the box. */
  label: string
  children: ReactNode
}

/**
 * A button with a box that opens below it. It is the browser's own popover: nothing has to be loaded for it, and it
 * lies above everything, closes with Escape or a press beside it, and gives the focus back.
 */
export function DropBox({ button, buttonLabel, className, label, children }: DropBoxProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      <UnstyledButton className={className} aria-label={buttonLabel} popoverTarget={id}>
        {button}
      </UnstyledButton>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classes.box}
        onClickCapture={({ target }) => {
          // What is pressed in here leads somewhere.
          if (target instanceof Element && target.closest('a, button')) box.current?.hidePopover?.()
        }}
      >
        {children}
      </div>
    </>
  )
}
