import { type ReactNode, useEffect, useRef } from 'react'
import classes from './focused-part.module.css'

/** Takes the focus once it is drawn: the button that was pressed is gone, and Tab goes on from here. */
export function FocusedPart({ children }: { children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => own.current?.focus(), [])
  return (
    <div ref={own} tabIndex={-1} className={classes.part}>
      {children}
    </div>
  )
}
