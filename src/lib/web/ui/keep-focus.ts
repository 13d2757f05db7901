import { focusPlace, type Place, placeOf, takesFocus } from './focus-place.ts'

const isNowhere = () => {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || !takesFocus(activeElement)
}

/**
 * Keeps the focus on the page when its element is removed or disabled: a browser drops it, and keyboard users start
 * again at the top. Moves it to the nearest element left, and back to a button disabled only for a while. Returns the
 * function that stops it.
 */
export function keepFocus() {
  let held: Place | null = null
  /** Element that has the focus in place of the lost one. */
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
  // Waits a frame for others that handle the same change, as a menu that closes.
  const changed = () => {
    if (!frame) frame = requestAnimationFrame(check)
  }
  const arrived = ({ target }: FocusEvent) => {
    if (!placing && target instanceof HTMLElement) held = placeOf(target)
  }
  // A press elsewhere leaves the element on purpose.
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
