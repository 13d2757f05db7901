import { type RefObject, useLayoutEffect } from 'react'
import { topWindow } from './focus-place.ts'

/**
 * Adds an element above an open window to the window's Tab order, after its last control and before its first.
 * Everything behind the window stays out of reach. Escape, or removing the element, returns the focus to where it was.
 */
export function useTabRound(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    let before: Element | null = null
    /** Where Tab came from, and where it would have gone. */
    let way: { from: Element | null; to: Element | null; back: boolean } | null = null
    const isHere = () => ref.current?.contains(document.activeElement) === true
    const focus = (element: Element | null | undefined) => {
      if (element instanceof HTMLElement) element.focus()
    }

    const pressing = (event: KeyboardEvent) => {
      before = document.activeElement
      const leaves = event.key === 'Tab' || event.key === 'Escape'
      if (!leaves || !way || !isHere() || !topWindow()) return
      event.preventDefault()
      event.stopPropagation()
      focus(event.key === 'Tab' && event.shiftKey === way.back ? way.to : way.from)
      way = null
    }
    // Runs after the window has moved the focus.
    const pressed = (event: KeyboardEvent) => {
      const now = document.activeElement
      if (event.key !== 'Tab' || !event.defaultPrevented || !before || !now) return
      if (!topWindow()?.contains(before)) return
      const back = event.shiftKey
      const beyond = back ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
      const isRound = now === before || (before.compareDocumentPosition(now) & beyond) !== 0
      if (!isRound) return
      way = { from: before, to: now, back }
      const button = ref.current?.querySelector('button')
      // Otherwise Escape would also close the window.
      button?.setAttribute('data-mantine-stop-propagation', 'true')
      focus(button)
    }
    window.addEventListener('keydown', pressing, { capture: true })
    window.addEventListener('keydown', pressed)
    return () => {
      window.removeEventListener('keydown', pressing, { capture: true })
      window.removeEventListener('keydown', pressed)
      if (way && isHere()) focus(way.from)
    }
  }, [ref])
}
