import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import { maskRut, parseRut } from '#lib/contract/rut.ts'
import { selectAll } from './upper-input.tsx'

interface RutInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string
  onChange: (value: string) => void
  invalid: string
}

const count = (text: string) => text.replace(/[^\dk]/gi, '').length

/** Returns the caret position that keeps the same number of digits before it. */
function placeAfter(digits: number, text: string) {
  let at = 0
  while (count(text.slice(0, at)) < digits && at < text.length) at += 1
  return at
}

/** Box for a RUT: adds dots and dash while one types or pastes any form, and checks the RUT when left. */
export function RutInput({ invalid, error, onChange, onFocus, onBlur, ...props }: RutInputProps) {
  const [left, setLeft] = useState(false)
  const isWrong = left && Boolean(props.value) && parseRut(props.value ?? '') === null
  const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const digits = count(input.value.slice(0, input.selectionStart ?? input.value.length))
    const next = maskRut(input.value)
    // Writes the text before React does, which would move the caret to the end.
    input.value = next
    const at = placeAfter(digits, next)
    input.setSelectionRange(at, at)
    onChange(next)
  }
  return (
    <TextInput
      placeholder="12.345.678-5"
      autoComplete="off"
      spellCheck={false}
      {...props}
      error={error ?? (isWrong ? invalid : undefined)}
      onChange={change}
      onFocus={(event) => {
        setLeft(false)
        selectAll(event)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setLeft(true)
        onBlur?.(event)
      }}
    />
  )
}
