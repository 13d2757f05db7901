import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './trip-card.module.css'

const BOXES = 'input[type=checkbox]:not(:disabled)'

/** List of reservations as one stop of the Tab key: the arrows go from row to row. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>(BOXES) ?? [])]

  useLayoutEffect(() => {
    const all = boxes()
    if (!all.some(({ tabIndex }) => tabIndex === 0)) all[0]?.setAttribute('tabindex', '0')
  })
  const go = (event: KeyboardEvent) => {
    const all = boxes()
    const at = all.indexOf(event.target as HTMLInputElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = step && at >= 0 ? all[at + step] : undefined
    if (!next) return
    event.preventDefault()
    for (const box of all) box.tabIndex = box === next ? 0 : -1
    next.focus()
  }
  return (
    <ul ref={list} className={classes.rows} aria-label={label} onKeyDown={go}>
      {children}
    </ul>
  )
}
