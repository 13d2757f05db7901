import { TextInput, type TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import type { KeyboardEvent } from 'react'
import { maskTime, wholeTime } from '#lib/contract/time-mask.ts'
import { selecting } from './upper-input.tsx'

interface TimeInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** Blocks printable characters other than digits and the colon. Shortcuts and editing keys pass. */
function refuseOthers(event: KeyboardEvent<HTMLInputElement>) {
  const printable = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  const secondColon = event.key === ':' && event.currentTarget.value.includes(':')
  const replacing = event.currentTarget.selectionStart !== event.currentTarget.selectionEnd
  if (printable && (!/[\d:]/.test(event.key) || (secondColon && !replacing))) event.preventDefault()
}

/** Box for `HH:MM` or ''. Hours above 23 become 23, minutes above 59 become 59; leaving completes the time. */
export function TimeInput(allProps: TimeInputProps) {
  const { value, defaultValue, onChange, onKeyDown, onFocus, onBlur, ...props } = allProps
  const [text, setText] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  const complete = () => {
    if (wholeTime(text) !== text) setText(wholeTime(text))
  }
  return (
    <TextInput
      inputMode="numeric"
      placeholder="HH:MM"
      autoComplete="off"
      maxLength={5}
      {...props}
      value={text}
      onFocus={selecting(onFocus)}
      onBlur={(event) => {
        complete()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        refuseOthers(event)
        // Enter sends the form, which reads the box before it is left.
        if (event.key === 'Enter') complete()
        onKeyDown?.(event)
      }}
      onChange={(event) => setText(maskTime(event.currentTarget.value, text))}
    />
  )
}
