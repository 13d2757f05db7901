/** Where the focus was: the element, and what it stood in from the inside outwards, each with its neighbours. */
export interface Place {
  element: HTMLElement
  around: readonly { box: Element; next: Element | null; previous: Element | null }[]
  /** Where the window that it stood in was opened from. */
  outside?: Place | undefined
}

export const ROWS = 'tr, li, [role="row"], [role="listitem"]'
const BOXES = `${ROWS}, table, [role="table"], ul, [role="list"], form, section, [role="region"], main`

/** The place of an element, taken while it is there. */
export function placeOf(element: HTMLElement): Place {
  const around = []
  for (let box = element.closest(BOXES); box; box = box.parentElement?.closest(BOXES) ?? null)
    around.push({ box, next: box.nextElementSibling, previous: box.previousElementSibling })
  return { element, around }
}

/** Whether an element can have the focus: one that was taken out, or is disabled, cannot. */
export const takesFocus = (element: Element) => element.isConnected && !element.matches(':disabled')

/** The open window that lies above the others. */
export const topWindow = () => [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
const floor = () => topWindow() ?? document.querySelector('main')

/** The nearest that is left of a place: the row, the one that took its place, its table, the screen. */
function nearest({ around, outside }: Place): Element | null {
  for (const { box, next, previous } of around) {
    if (box.isConnected) return box
    const neighbour = [next, previous].find((row) => row?.isConnected)
    if (box.matches(ROWS) && neighbour) return neighbour
  }
  if (!outside) return floor()
  return takesFocus(outside.element) ? outside.element : nearest(outside)
}

/** Focuses what is no control, only for as long as the focus is there. */
export function stand(box: Element | null) {
  if (!(box instanceof HTMLElement)) return null
  if (box.tabIndex < 0 && !box.hasAttribute('tabindex')) {
    box.tabIndex = -1
    box.addEventListener('blur', () => box.removeAttribute('tabindex'), { once: true })
  }
  box.focus({ preventScroll: true })
  return box
}

/** Gives the focus back to a place, or to the nearest that is left of it, which it answers. */
export function focusPlace(place: Place) {
  if (!takesFocus(place.element)) return stand(nearest(place))
  place.element.focus({ preventScroll: true })
  return null
}
