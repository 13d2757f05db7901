import { TextInput, type TextInputProps } from '@mantine/core'
import { selecting } from './upper-input.tsx'

const MAX_DIGITS = 15

/** Box for a telephone: digits only, at most 15. A pasted "+56 9 1234 5678" keeps its digits. */
export function PhoneInput({ onChange, onFocus, ...props }: TextInputProps) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="off"
      {...props}
      onFocus={selecting(onFocus)}
      onChange={(event) => {
        const box = event.currentTarget
        const digits = box.value.replace(/\D/g, '').slice(0, MAX_DIGITS)
        if (digits !== box.value) {
          const caret = (box.selectionStart ?? 0) - (box.value.length - digits.length)
          box.value = digits
          box.setSelectionRange(Math.max(0, caret), Math.max(0, caret))
        }
        onChange?.(event)
      }}
    />
  )
}
