import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import classes from './drop-box.module.css'

interface DropBoxTrigger {
  popoverTarget: string
  onClick: () => void
}

interface DropBoxProps {
  trigger: (button: DropBoxTrigger) => ReactNode
  label: string
  /** Aligns these edges of button and box. */
  align?: 'left' | 'right'
  className?: string | undefined
  /** Drawn when the box is first opened. A press inside closes the box, except within `data-stays`. */
  children: ReactNode
}

/** Button with a box below it: the browser's popover, which needs no code. `data-autofocus` takes the focus. */
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
