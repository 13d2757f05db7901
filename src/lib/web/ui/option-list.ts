import type { ComboboxProps } from '@mantine/core'

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
