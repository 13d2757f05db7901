import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './trip-card.module.css'

const BOXES = 'input[type=checkbox]'
const MENU = '[data-row-menu]'

/**
 * List of reservations as one stop of the Tab key: the arrows go from row to row, Enter opens the menu of a row, Shift
 * and Enter go to the bar of the chosen ones.
 */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>(BOXES) ?? [])]

  useLayoutEffect(() => {
    const all = boxes()
    if (!all.some(({ tabIndex }) => tabIndex === 0)) all[0]?.setAttribute('tabindex', '0')
  })
  const go = (event: KeyboardEvent) => {
    const all = boxes()
    const target = event.target as HTMLElement
    if (event.key === 'Enter') {
      if (event.shiftKey) return
      const menu = target.closest('label')?.nextElementSibling
      if (!(menu instanceof HTMLElement && menu.matches(MENU))) return
      event.preventDefault()
      // Later: a menu that opens while the key is on its way is closed by it.
      window.setTimeout(() => menu.click())
      return
    }
    // A menu that closes leaves the focus on its button: the arrows go on from its row.
    const own = target.matches(MENU)
      ? target.closest('li')?.querySelector<HTMLInputElement>(BOXES)
      : target
    const at = all.indexOf(own as HTMLInputElement)
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
