import { type ReactNode, useEffect, useState } from 'react'
import { focusPlace, type Place, placeOf } from './focus-place.ts'
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

/** Where the dialogs that are open were opened from, the first one first. */
const openers = new Set<Place>()

/** Where the focus was; of a menu, which is gone by then, at its button; of a dialog that is gone, where that was opened. */
function focused() {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  const opener =
    (menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')) ?? active
  if (!(opener instanceof HTMLElement) || opener === document.body) return null
  return { ...placeOf(opener), outside: [...openers].at(-1) }
}

/**
 * Gives the focus back to what opened the dialog, or to what is left where that was. The window cannot: it may come when
 * the dialog is open already. Not while React writes to the page, after which it returns the focus to where it was: a
 * window that is closing is still there.
 */
function useFocusBack(opened: boolean) {
  // Looked at while drawing, because the item of a menu that was chosen is gone right after.
  const [seen, setSeen] = useState({ opened, opener: opened ? focused() : null })
  if (seen.opened !== opened) setSeen({ opened, opener: opened ? focused() : seen.opener })
  const { opener } = seen
  useEffect(() => {
    if (!(opened && opener)) return
    openers.add(opener)
    return () => {
      openers.delete(opener)
      focusPlace(opener)
    }
  }, [opened, opener])
}

/** A dialog in the middle of the window, the whole screen on phones; the footer stays in view. */
export function Dialog(props: DialogProps) {
  const Window = useWindow(props.opened)
  useFocusBack(props.opened)
  return Window ? <Window {...props} /> : null
}
