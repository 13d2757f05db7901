import type { ComboboxProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'

/**
 * How the list of a box with choices opens. It learns its width only once it is there: at the start of the box it is
 * already where it belongs, and fixed it never sticks out of the page. Phones widen the page to what sticks out, which
 * moves the box, and with it the list, again and again.
 */
export const optionList: ComboboxProps = {
  shadow: 'md',
  position: 'bottom-start',
  transitionProps: { duration: 0 },
  floatingStrategy: 'fixed',
}

const OPTION = '[data-combobox-option]:not([data-combobox-disabled])'

const listOf = (box: HTMLInputElement) =>
  document.getElementById(box.getAttribute('aria-controls') ?? '')

/** Whether the list of a box offers anything. */
export const offers = (box: HTMLInputElement) => listOf(box)?.querySelector(OPTION) != null

/**
 * Enter while the list is open is about the list, never about the form around it, which it would send half filled in:
 * it takes the option that is marked, else the first of those that what was typed has left, unless that counts as it
 * is. On the way down, because the box marks its option a moment late and would let the key through until then.
 */
export function enterChooses(event: KeyboardEvent<HTMLInputElement>, typedCounts = false) {
  const box = event.currentTarget
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !box.dataset.expanded) return
  event.preventDefault()
  event.stopPropagation()
  const option = (state: string) => listOf(box)?.querySelector<HTMLElement>(OPTION + state)
  const first = box.value && !typedCounts ? option('') : null
  const taken = option('[data-combobox-selected]') ?? option('[data-combobox-active]') ?? first
  taken?.click()
}
