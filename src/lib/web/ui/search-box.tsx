import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

interface SearchBoxProps extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  /** Accessible name; not shown, because the magnifier and the placeholder say it. */
  label: string
  value: string
  onChange: (text: string) => void
}

const PAUSE_MS = 250

/** Search box, kept as typed, that calls after a pause in typing. Escape or the cross clears it at once. */
export function SearchBox({ label, value, onChange, ...props }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [lastTold, setLastTold] = useState(value)
  const timer = useRef<number>(undefined)

  // Another value came from elsewhere (a link, "borrar filtros") and wins, unless only spaces at the ends differ.
  if (value !== lastValue) {
    setLastValue(value)
    if (value.trim() !== lastTold.trim()) setText(value)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function change(next: string, pause: number) {
    setText(next)
    window.clearTimeout(timer.current)
    const tell = () => {
      setLastTold(next)
      onChange(next)
    }
    if (pause > 0) timer.current = window.setTimeout(tell, pause)
    else tell()
  }

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={15} stroke={1.7} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label={`Borrar: ${label}`} onClick={() => change('', 0)} />
        ) : null
      }
      {...props}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => change(event.currentTarget.value, PAUSE_MS)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text) {
          event.stopPropagation()
          change('', 0)
        }
        if (event.key === 'Enter') change(text, 0)
      }}
    />
  )
}
