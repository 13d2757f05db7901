import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent, FocusEvent, SyntheticEvent } from 'react'

type TextBox = HTMLInputElement | HTMLTextAreaElement

/** Rewrites the box in upper case and keeps the caret. Leaves a dead key or IME word alone until it is complete. */
export function upper(event: SyntheticEvent<TextBox>) {
  if ((event.nativeEvent as InputEvent).isComposing && event.type !== 'compositionend') return
  const box = event.currentTarget
  const text = box.value.toLocaleUpperCase('es')
  if (text === box.value) return
  const { selectionStart, selectionEnd } = box
  box.value = text
  box.setSelectionRange(selectionStart, selectionEnd)
}

export function selectAll(event: FocusEvent<TextBox>) {
  event.currentTarget.select()
}

/** Selects the text of a box that takes the focus, and calls the box's own handler. */
export const selecting =
  <Box extends TextBox>(onFocus?: (event: FocusEvent<Box>) => void) =>
  (event: FocusEvent<Box>) => {
    selectAll(event)
    onFocus?.(event)
  }

interface Handlers<Box extends TextBox> {
  onChange?: ((event: ChangeEvent<Box>) => void) | undefined
  onFocus?: ((event: FocusEvent<Box>) => void) | undefined
}

const inUpperCase = <Box extends TextBox>({ onChange, onFocus }: Handlers<Box>) => ({
  onFocus: selecting(onFocus),
  onChange: (event: ChangeEvent<Box>) => {
    upper(event)
    onChange?.(event)
  },
  onCompositionEnd: (event: SyntheticEvent<Box>) => {
    upper(event)
    onChange?.(event as ChangeEvent<Box>)
  },
})

/** Box for a line of text in upper case. E-mail, password and search use `PlainInput`. */
export const UpperInput = (props: TextInputProps) => (
  <TextInput autoComplete="off" spellCheck={false} {...props} {...inUpperCase(props)} />
)

export const UpperTextarea = (props: TextareaProps) => (
  <Textarea autosize minRows={2} maxRows={8} {...props} {...inUpperCase(props)} />
)
