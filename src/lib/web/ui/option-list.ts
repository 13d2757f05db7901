import type { ComboboxProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'

/** List of a box with choices. Fixed at the start of the box: a list that sticks out would widen a phone's page. */
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
 * Makes Enter choose from an open list, not send the form: the marked option, else the first match (unless
 * `typedCounts`). Call it in the capture phase: the box marks its option late and would let the key through.
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
