import { type ReactNode, useEffect, useState } from 'react'
import { focusPlace, placeOf } from './focus-place.ts'
import { later } from './later.ts'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  closeOnClickOutside?: boolean
  /** Leaves the way out only to the buttons while a request is under way. */
  busy?: boolean
  /** False lets the page behind scroll: holding it makes the browser style all of it anew, 60 ms under a long table. */
  lockScroll?: boolean
}

const useWindow = later(async () => (await import('./dialog-window.tsx')).DialogWindow)

/** Where the focus was; of a menu, which is gone by then, at its button. */
function focused() {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  const opener = button ?? active
  return opener instanceof HTMLElement && opener !== document.body ? placeOf(opener) : null
}

/**
 * Gives the focus back to what opened the dialog, or to what is left where that was. The window cannot: it may come when the dialog is open already. Not
 * while React writes to the page, after which it returns the focus to where it was: a window that is closing is still there.
 */
function useFocusBack(opened: boolean) {
  // Looked at while drawing, because the item of a menu that was chosen is gone right after.
  const [seen, setSeen] = useState({ opened, opener: opened ? focused() : null })
  if (seen.opened !== opened) setSeen({ opened, opener: opened ? focused() : seen.opener })
  const { opener } = seen
  useEffect(() => {
    if (opened && opener) return () => void focusPlace(opener)
  }, [opened, opener])
}

/** A dialog in the middle of the window, the whole screen on phones; the footer stays in view. */
export function Dialog(props: DialogProps) {
  const Window = useWindow(props.opened)
  useFocusBack(props.opened)
  return Window ? <Window {...props} /> : null
}
