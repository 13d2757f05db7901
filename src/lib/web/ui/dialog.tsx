import { useEffect, useState } from 'react'
import type { DialogProps } from './dialog-window.tsx'
import { focusPlace, type Place, placeOf } from './focus-place.ts'
import { later } from './later.ts'

const useWindow = later(async () => (await import('./dialog-window.tsx')).DialogWindow)

/** Places from which the open dialogs were opened, the first one first. */
const openers = new Set<Place>()

/** Returns the focused place; for a menu that closes, its button. `outside`: where the dialog around it was opened. */
function focused() {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  const opener =
    (menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')) ?? active
  if (!(opener instanceof HTMLElement) || opener === document.body) return null
  return { ...placeOf(opener), outside: [...openers].at(-1) }
}

/**
 * Returns the focus to what opened the dialog, or to the nearest element left. The window cannot do it: its code may
 * load after the dialog opened. Runs in an effect, because React restores the focus after it writes to the page.
 */
function useFocusBack(opened: boolean) {
  // Reads the focus while drawing: the chosen item of a menu is removed right after.
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

/** Dialog in the middle of the window, or at its side; the whole screen on phones. The footer stays in view. */
export function Dialog(props: DialogProps) {
  const Window = useWindow(props.opened)
  useFocusBack(props.opened)
  return Window ? <Window {...props} /> : null
}
