import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'

interface DateCalendarProps {
  opened: boolean
  value: string | null
  onPick: (date: string) => void
  minDate?: string | undefined
  maxDate?: string | undefined
}

const overBox = { position: 'absolute', inset: 0, pointerEvents: 'none' } as const

export function DateCalendar({ opened, value, onPick, minDate, maxDate }: DateCalendarProps) {
  return (
    <Popover
      opened={opened}
      // The box closes the calendar when it loses the focus.
      closeOnClickOutside={false}
      position="bottom-start"
      withRoles={false}
      transitionProps={{ duration: 0 }}
      attributes={{ dropdown: { role: 'dialog', 'aria-label': 'Calendario' } }}
    >
      <Popover.Target>
        <span style={overBox} aria-hidden />
      </Popover.Target>
      {/* Pressing in the calendar must not take the focus from the box. */}
      <Popover.Dropdown p="sm" onMouseDown={(event) => event.preventDefault()}>
        <Month value={value} onPick={onPick} minDate={minDate} maxDate={maxDate} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Month({ value, onPick, minDate, maxDate }: Omit<DateCalendarProps, 'opened'>) {
  return (
    <DatePicker
      // Opens at the month of the value, also after another date was typed.
      key={value?.slice(0, 7)}
      value={value}
      defaultDate={value ?? undefined}
      onChange={(date) => date && onPick(date)}
      {...(minDate && { minDate })}
      {...(maxDate && { maxDate })}
      locale="es"
      firstDayOfWeek={1}
      weekendDays={[]}
      hideOutsideDates
      monthLabelFormat="MMMM YYYY"
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
    />
  )
}
