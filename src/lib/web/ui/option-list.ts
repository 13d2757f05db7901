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

interface Typing {
  isTyping: boolean
  /** Whether the typed text fits several options: Tab takes none that was not marked with an arrow. */
  isAmbiguous: boolean
}

/**
 * Makes Enter and Tab choose from an open list: the marked option, and of a list that was typed into the first one if
 * none is marked yet. Enter then does not send the form, and Tab goes on to the next box. Call it in the capture
 * phase: the box marks its option late and would let the key through.
 */
export function keyChooses(event: KeyboardEvent<HTMLInputElement>, typing: Typing) {
  const { key, currentTarget: box, nativeEvent } = event
  if (!['Enter', 'Tab'].includes(key) || nativeEvent.isComposing || !box.dataset.expanded) return
  if (key === 'Enter') {
    event.preventDefault()
    event.stopPropagation()
  }
  const option = (state: string) => listOf(box)?.querySelector<HTMLElement>(OPTION + state)
  const marked = option('[data-combobox-selected]') ?? option('[data-combobox-active]')
  const first = typing.isTyping ? option('') : null
  const chosen = marked ?? first
  if (key === 'Tab' && typing.isAmbiguous && chosen === first) return
  chosen?.click()
}
