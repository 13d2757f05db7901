import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { addDays, formatDay } from '#lib/contract/civil-day.ts'
import classes from './date-input.module.css'
import { dateFromText, dateToText } from './date-text.ts'
import { later } from './later.ts'
import { selectAll } from './upper-input.tsx'

interface DateInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value?: string | null
  defaultValue?: string | null
  onChange?: (value: string | null) => void
  clearable?: boolean
  minDate?: string
  maxDate?: string
  /** Day that the arrow keys begin with in an empty box. */
  startDate?: string
}

const useCalendar = later(async () => (await import('./date-calendar.tsx')).DateCalendar)

/**
 * Box for a civil date `YYYY-MM-DD` (never a JavaScript Date). Typed with or without separators, picked, or moved by
 * the arrow keys. An invalid or forbidden text stays with the reason under it; the value is then null.
 */
export function DateInput(allProps: DateInputProps) {
  const { value, defaultValue, onChange, clearable, minDate, maxDate, startDate, ...props } =
    allProps
  const [date, setDate] = useUncontrolled<string | null>({
    value,
    defaultValue,
    finalValue: null,
    onChange,
  })
  const [opened, setOpened] = useState(false)
  // Text being typed, or left invalid; null shows the date itself.
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [lastDate, setLastDate] = useState(date)
  const [lastTold, setLastTold] = useState(date)
  const Calendar = useCalendar(opened)
  const fixed = props.disabled || props.readOnly

  function show(text: string | null, reason: string | null = null) {
    setDraft(text)
    setProblem(reason)
  }
  // A date other than the one typed came from elsewhere (a link, "limpiar filtros") and replaces the text.
  if (date !== lastDate) {
    setLastDate(date)
    if (date !== lastTold) show(null)
  }

  function refused(day: string | null) {
    if (!day) return 'Fecha no válida'
    if (minDate && day < minDate) return `La fecha debe ser desde el ${formatDay(minDate)}`
    if (maxDate && day > maxDate) return `La fecha debe ser hasta el ${formatDay(maxDate)}`
    return null
  }
  function tell(day: string | null) {
    setLastTold(day)
    if (day !== date) setDate(day)
  }
  function set(day: string | null) {
    show(null)
    tell(day)
  }
  function type(text: string) {
    show(text)
    setOpened(true)
    const day = dateFromText(text, 'typing')
    if (!refused(day)) tell(day)
    else if (text.trim() === '') tell(null)
  }
  function finish() {
    if (draft === null) return
    const day = dateFromText(draft)
    const reason = draft.trim() === '' ? null : refused(day)
    show(reason && draft, reason)
    tell(reason ? null : day)
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    const day = date ? addDays(date, step) : draft === null && startDate
    if (step !== 0 && day && !fixed) {
      event.preventDefault()
      if (!refused(day)) set(day)
      setOpened(false)
    }
    // Enter after typing only ends the date: it must not send the form half filled in.
    if (event.key === 'Enter' && draft !== null) {
      event.preventDefault()
      finish()
      setOpened(false)
    }
    if (event.key === 'Escape' && opened) {
      event.stopPropagation()
      setOpened(false)
    }
    props.onKeyDown?.(event)
  }

  const calendar = Calendar ? (
    <Calendar
      opened={opened && !fixed}
      value={date}
      minDate={minDate}
      maxDate={maxDate}
      onPick={(day) => {
        set(day)
        setOpened(false)
      }}
    />
  ) : null
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="DD-MM-AAAA"
      leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
      leftSectionPointerEvents="none"
      data-opens
      rightSection={
        clearable && (date || draft) && !fixed ? (
          <CloseButton size="sm" aria-label="Borrar fecha" onClick={() => set(null)} />
        ) : null
      }
      inputContainer={(box) => (
        <div className={classes.box}>
          {box}
          {calendar}
        </div>
      )}
      {...props}
      error={problem ?? props.error}
      value={draft ?? dateToText(date)}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={handleKey}
      onClick={() => setOpened(true)}
      onFocus={(event) => {
        selectAll(event)
        props.onFocus?.(event)
      }}
      onBlur={(event) => {
        setOpened(false)
        finish()
        props.onBlur?.(event)
      }}
    />
  )
}
