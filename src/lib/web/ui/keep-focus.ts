import { focusPlace, type Place, placeOf, takesFocus } from './focus-place.ts'

const isNowhere = () => {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || !takesFocus(activeElement)
}

/**
 * Keeps the focus on the page when what had it is taken out or disabled, as by an action that removes its own row: a
 * browser leaves it nowhere then, and whoever works with the keyboard or hears the screen starts again at the top. It
 * goes to the nearest that is left, and back to a button that was disabled only while it worked. Answers how to stop.
 */
export function keepFocus() {
  let held: Place | null = null
  /** What has the focus instead of what it was taken from. */
  let standIn: Element | null = null
  let placing = false
  let frame = 0

  const check = () => {
    frame = 0
    if (!held) return
    const isBack = takesFocus(held.element)
    const isStanding = standIn !== null && document.activeElement === standIn
    if (isBack ? !isStanding : !isNowhere()) return
    placing = true
    standIn = focusPlace(held)
    placing = false
  }
  // After what others do about it at the same time, as a menu that closes does.
  const changed = () => {
    if (!frame) frame = requestAnimationFrame(check)
  }
  const arrived = ({ target }: FocusEvent) => {
    if (!placing && target instanceof HTMLElement) held = placeOf(target)
  }
  // Whoever presses elsewhere leaves it on purpose.
  const pressed = ({ target }: Event) => {
    if (!(target instanceof Node && held?.element.contains(target))) held = null
  }

  const observer = new MutationObserver(changed)
  const attributeFilter = ['disabled']
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter })
  document.addEventListener('focusin', arrived)
  document.addEventListener('pointerdown', pressed)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    document.removeEventListener('focusin', arrived)
    document.removeEventListener('pointerdown', pressed)
  }
}
