import type { ComboboxProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'

/**
 * Props for the list of a box with choices. The list learns its width only after it opens: it is placed at the start of
 * the box, and fixed, so that it never sticks out of the page. Phones widen the page to what sticks out, which would
 * move box and list again and again.
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

export const offers = (box: HTMLInputElement) => listOf(box)?.querySelector(OPTION) != null

/**
 * Makes Enter choose from an open list instead of sending the form half filled in. Takes the marked option, else the
 * first match, unless typed text counts as it is. Call it in the capture phase: the box marks its option late and would
 * let the key through.
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
