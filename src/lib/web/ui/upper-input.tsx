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

/** Box for a line of text in upper case. E-mail, password and search use `PlainInput`. */
export function UpperInput({ onChange, onFocus, ...props }: TextInputProps) {
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      {...props}
      onFocus={(event) => {
        selectAll(event)
        onFocus?.(event)
      }}
      onChange={(event) => {
        upper(event)
        onChange?.(event)
      }}
      onCompositionEnd={(event) => {
        upper(event)
        onChange?.(event as unknown as ChangeEvent<HTMLInputElement>)
      }}
    />
  )
}

export function UpperTextarea({ onChange, onFocus, ...props }: TextareaProps) {
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={8}
      {...props}
      onFocus={(event) => {
        selectAll(event)
        onFocus?.(event)
      }}
      onChange={(event) => {
        upper(event)
        onChange?.(event)
      }}
      onCompositionEnd={(event) => {
        upper(event)
        onChange?.(event as unknown as ChangeEvent<HTMLTextAreaElement>)
      }}
    />
  )
}
