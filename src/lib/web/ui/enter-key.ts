import type { KeyboardEvent } from 'react'

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Longest form that Enter sends from every box. */
const SHORT = 3
const NOT_TYPED = ['hidden', 'checkbox', 'file', 'submit', 'button', 'reset']

const isBox = (one: Element): one is Box =>
  one.matches('input, textarea, select') && !NOT_TYPED.includes((one as Box).type)

const isRadio = (box: Box) => box.type === 'radio'

/** Returns the boxes that Tab reaches, in their order. A group of radios is one box. */
function boxesOf(form: HTMLFormElement, from: Box): Box[] {
  const reached = [...form.elements]
    .filter(isBox)
    .filter((box) => !box.disabled && box.tabIndex >= 0 && box.checkVisibility())
  const groupOf = (box: Box) => reached.filter((one) => isRadio(one) && one.name === box.name)
  const isEntrance = (box: Box) => {
    const group = groupOf(box) as HTMLInputElement[]
    return box === (group.find((one) => one === from || one.checked) ?? group[0])
  }
  return reached.filter((box) => !isRadio(box) || isEntrance(box))
}

/**
 * Makes Enter go on to the next box of a form that has more than three. In the last one, and in a shorter form, it
 * sends. Ctrl+Enter sends from every box; with Shift it presses the button that names this as its shortcut. A box that
 * needs Enter for itself prevents its default or stops it; in a box of several lines it is a new line, and one with the
 * key "next" never sends.
 */
export function handleEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget: form, key, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    const button = event.shiftKey ? '[aria-keyshortcuts="Control+Shift+Enter"]' : '[type=submit]'
    // Clicks the button, so that the key is refused when the button is.
    return ([...form.elements] as HTMLElement[]).find((one) => one.matches(button))?.click()
  }
  const box = target as Element
  if (event.defaultPrevented || !isBox(box) || box.form !== form || box.matches('textarea')) return
  const boxes = boxesOf(form, box)
  const next = boxes[boxes.indexOf(box) + 1]
  const neverSends = box.getAttribute('enterkeyhint') === 'next'
  if (!neverSends && (boxes.length <= SHORT || !next)) return
  event.preventDefault()
  next?.focus()
}
