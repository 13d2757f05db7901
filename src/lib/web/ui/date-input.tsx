import { CloseButton, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { dateFromText, dateToText, dayAfter } from './date-text.ts'
import { later } from './later.ts'
import { selectAll } from './upper-input.tsx'

export interface DateInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: string | null
  defaultValue?: string | null
  onChange?: (value: string | null) => void
  clearable?: boolean
  minDate?: string
  maxDate?: string
}

const useCalendar = later(async () => (await import('./date-calendar.tsx')).DateCalendar)

/**
 * A civil date `YYYY-MM-DD` (never a JavaScript Date), shown as `20-11-2026`. It can be picked, typed with or without
 * separators ("20112026", "20/11/26"), or moved by a day with the up and down arrows.
 */
export function DateInput(allProps: DateInputProps) {
  const { value, defaultValue, onChange, clearable, minDate, maxDate, ...props } = allProps
  const [date, setDate] = useUncontrolled<string | null>({
    value,
    defaultValue,
    finalValue: null,
    onChange,
  })
  const [opened, setOpened] = useState(false)
  // What is being typed; null shows the date itself.
  const [draft, setDraft] = useState<string | null>(null)
  const Calendar = useCalendar(opened)
  const fixed = props.disabled || props.readOnly

  const allowed = (day: string) => (!minDate || day >= minDate) && (!maxDate || day <= maxDate)
  function set(day: string | null) {
    setDraft(null)
    setDate(day)
  }
  function type(text: string) {
    setDraft(text)
    setOpened(true)
    const day = dateFromText(text)
    if (day && allowed(day)) setDate(day)
    else if (text.trim() === '') setDate(null)
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step !== 0 && date && !fixed) {
      event.preventDefault()
      const day = dayAfter(date, step)
      if (allowed(day)) set(day)
    }
    if (event.key === 'Escape' && opened) {
      event.stopPropagation()
      setOpened(false)
    }
    props.onKeyDown?.(event)
  }

  return (
    <Popover
      opened={opened && !fixed && Calendar !== undefined}
      onChange={setOpened}
      position="bottom-start"
      withRoles={false}
      transitionProps={{ duration: 0 }}
      attributes={{ dropdown: { role: 'dialog', 'aria-label': 'Calendario' } }}
    >
      <Popover.Target>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          placeholder="DD-MM-AAAA"
          leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
          leftSectionPointerEvents="none"
          rightSection={
            clearable && date && !fixed ? (
              <CloseButton size="sm" aria-label="Borrar fecha" onClick={() => set(null)} />
            ) : null
          }
          {...props}
          value={draft ?? dateToText(date)}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={handleKey}
          onClick={() => setOpened(true)}
          onFocus={(event) => {
            selectAll(event)
            setOpened(true)
            props.onFocus?.(event)
          }}
          onBlur={(event) => {
            setOpened(false)
            setDraft(null)
            props.onBlur?.(event)
          }}
        />
      </Popover.Target>
      {/* Pressing in the calendar must not take the focus from the box, whose loss closes it. */}
      <Popover.Dropdown p="sm" onMouseDown={(event) => event.preventDefault()}>
        {Calendar ? (
          <Calendar
            value={date}
            minDate={minDate}
            maxDate={maxDate}
            onPick={(day) => {
              set(day)
              setOpened(false)
            }}
          />
        ) : null}
      </Popover.Dropdown>
    </Popover>
  )
}
