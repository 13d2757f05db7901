import { DateInput as MantineDateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/es'
import type { ReactNode } from 'react'
import { dateFromText, dayAfter } from './date-text.ts'
import { selectAll } from './upper-input.tsx'

export interface DateInputProps {
  value?: string | null
  defaultValue?: string | null
  onChange?: (value: string | null) => void
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  placeholder?: string
  required?: boolean
  withAsterisk?: boolean
  disabled?: boolean
  readOnly?: boolean
  clearable?: boolean
  minDate?: string
  maxDate?: string
  w?: number | string
  id?: string
  name?: string
  'aria-label'?: string
  onFocus?: React.FocusEventHandler<HTMLInputElement>
  onBlur?: React.FocusEventHandler<HTMLInputElement>
}

/**
 * A civil date `YYYY-MM-DD` (never a JavaScript Date), shown as `20-11-2026`. It can be picked, typed with or without
 * separators ("20112026", "20/11/26"), or moved by a day with the up and down arrows.
 */
export function DateInput({ onFocus, ...props }: DateInputProps) {
  return (
    <MantineDateInput
      locale="es"
      firstDayOfWeek={1}
      weekendDays={[]}
      hideOutsideDates
      valueFormat="DD-MM-YYYY"
      monthLabelFormat="MMMM YYYY"
      placeholder="DD-MM-AAAA"
      inputMode="numeric"
      dateParser={dateFromText}
      leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
      leftSectionPointerEvents="none"
      ariaLabels={{
        monthLevelControl: 'Elegir mes',
        yearLevelControl: 'Elegir año',
        nextMonth: 'Mes siguiente',
        previousMonth: 'Mes anterior',
        nextYear: 'Año siguiente',
        previousYear: 'Año anterior',
        nextDecade: 'Década siguiente',
        previousDecade: 'Década anterior',
      }}
      clearButtonProps={{ 'aria-label': 'Borrar fecha' }}
      popoverProps={{ attributes: { dropdown: { role: 'dialog', 'aria-label': 'Calendario' } } }}
      {...props}
      onFocus={(event) => {
        selectAll(event)
        onFocus?.(event)
      }}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
        if (step === 0 || !props.value) return
        event.preventDefault()
        props.onChange?.(dayAfter(props.value, step))
      }}
    />
  )
}
