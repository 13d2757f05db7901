import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react'

const CONTROLS = 'a, button, input, label, select, textarea, summary'
const STEPS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

/** Tells whether a press means the row: not a control in it, a menu that it opened, or text that was selected. */
const meansRow = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest(CONTROLS) === null &&
  window.getSelection()?.isCollapsed !== false

/** Returns the props of a row that opens as a whole: by a press or Enter. The arrows go to the rows beside it. */
export function openProps(open: (() => void) | undefined): HTMLAttributes<HTMLElement> {
  if (!open) return {}
  return {
    tabIndex: 0,
    onClick: (event) => {
      if (meansRow(event)) open()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event
      if (target !== currentTarget || altKey || ctrlKey || metaKey || shiftKey) return
      const step = STEPS[key]
      if (!step && key !== 'Enter') return
      event.preventDefault()
      if (!step) return open()
      const beside = currentTarget[step]
      if (beside instanceof HTMLElement) beside.focus()
    },
  }
}
