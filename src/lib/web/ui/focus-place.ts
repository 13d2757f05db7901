/** Place of the focus: the element and its ancestors, innermost first, each with its neighbours. */
export interface Place {
  element: HTMLElement
  around: readonly { box: Element; next: Element | null; previous: Element | null }[]
  outside?: Place | undefined
}

export const ROWS = 'tr, li, [role="row"], [role="listitem"]'
const BOXES = `${ROWS}, table, [role="table"], ul, [role="list"], form, section, [role="region"], main`

export function placeOf(element: HTMLElement): Place {
  const around = []
  for (let box = element.closest(BOXES); box; box = box.parentElement?.closest(BOXES) ?? null)
    around.push({ box, next: box.nextElementSibling, previous: box.previousElementSibling })
  return { element, around }
}

/** Returns whether an element can take the focus: it is in the document and not disabled. */
export const takesFocus = (element: Element) => element.isConnected && !element.matches(':disabled')

export const topWindow = () => [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
const floor = () => topWindow() ?? document.querySelector('main')

/** Returns the nearest element left of a place: the row, the one that replaced it, its table, the screen. */
function nearest({ around, outside }: Place): Element | null {
  for (const { box, next, previous } of around) {
    if (box.isConnected) return box
    const neighbour = [next, previous].find((row) => row?.isConnected)
    if (box.matches(ROWS) && neighbour) return neighbour
  }
  if (!outside) return floor()
  return takesFocus(outside.element) ? outside.element : nearest(outside)
}

/** Focuses an element that is no control. It is focusable only until the focus leaves. */
export function stand(box: Element | null) {
  if (!(box instanceof HTMLElement)) return null
  if (box.tabIndex < 0 && !box.hasAttribute('tabindex')) {
    box.tabIndex = -1
    box.addEventListener('blur', () => box.removeAttribute('tabindex'), { once: true })
  }
  box.focus({ preventScroll: true })
  return box
}

/** Focuses a place and returns null. If it is gone, focuses and returns the nearest element left. */
export function focusPlace(place: Place) {
  if (!takesFocus(place.element)) return stand(nearest(place))
  place.element.focus({ preventScroll: true })
  return null
}
