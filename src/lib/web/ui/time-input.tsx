import { TextInput, type TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'
import { readTime } from '#lib/contract/read-time.ts'
import { maskTime, wholeTime } from '#lib/contract/time-mask.ts'
import { selecting } from './upper-input.tsx'

interface TimeInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** Digits and colons as typing leaves them. Anything else was pasted, dropped or offered by a phone's keyboard. */
const TYPED = /^\d{0,4}$|^\d{0,3}:[\d:]{0,3}$/

/** Returns whether a key is neither a digit nor the one colon. Shortcuts and editing keys pass. */
function isRefused(event: KeyboardEvent<HTMLInputElement>) {
  const printable = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  const secondColon = event.key === ':' && event.currentTarget.value.includes(':')
  const replacing = event.currentTarget.selectionStart !== event.currentTarget.selectionEnd
  return printable && (!/[\d:]/.test(event.key) || (secondColon && !replacing))
}

/**
 * Box for `HH:MM` or ''. Hours above 23 become 23, minutes above 59 become 59; leaving completes the time. A pasted
 * hour is read as people write it. Text that is no hour leaves the box as it was, and the reason is shown under it.
 */
export function TimeInput(allProps: TimeInputProps) {
  const { value, defaultValue, onChange, onKeyDown, onFocus, onBlur, error, ...props } = allProps
  const [text, setText] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  const [unread, setUnread] = useState<{ written: string; beside: string } | null>(null)
  const complete = () => {
    if (wholeTime(text) !== text) setText(wholeTime(text))
  }
  const refuse = (written: string) => setUnread({ written, beside: text })
  const change = (next: string) => {
    const read = TYPED.test(next) ? maskTime(next, text) : readTime(next)
    if (read === null) return refuse(next.trim())
    setUnread(null)
    setText(read)
  }
  // Another hour came from elsewhere, or was typed since: what could not be read no longer matters.
  const isUnread = unread?.beside === text
  return (
    <TextInput
      inputMode="numeric"
      placeholder="HH:MM"
      autoComplete="off"
      {...props}
      error={isUnread ? `«${unread.written}» no es una hora: escriba 07:30 o 19:30` : error}
      value={text}
      onFocus={selecting(onFocus)}
      onBlur={(event) => {
        complete()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (isRefused(event)) {
          event.preventDefault()
          refuse(event.key)
        }
        // Enter sends the form, which reads the box before it is left.
        if (event.key === 'Enter') complete()
        onKeyDown?.(event)
      }}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
