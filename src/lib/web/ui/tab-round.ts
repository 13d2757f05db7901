import { type RefObject, useLayoutEffect } from 'react'
import { topWindow } from './focus-place.ts'

/**
 * Makes something that lies above an open window part of the round that Tab makes in it, after its last control and
 * before its first: the window keeps the keyboard to itself, and everything else behind it stays out of reach. Escape,
 * and its going away, give the focus back to where it came from.
 */
export function useTabRound(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    let before: Element | null = null
    /** Where Tab came from, and where it would have gone instead. */
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
    // After the window has moved the focus on.
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
      // Else Escape is the window's too, which closes.
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
