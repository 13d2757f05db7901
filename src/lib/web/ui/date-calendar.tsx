import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'

export interface DateCalendarProps {
  value: string | null
  onPick: (date: string) => void
  minDate?: string
  maxDate?: string
}

/** The month from which `DateInput` picks, Monday first, in Spanish. */
export function DateCalendar({ value, onPick, minDate, maxDate }: DateCalendarProps) {
  return (
    <DatePicker
      // Opens at the month of the value, also after another date was typed.
      key={value?.slice(0, 7)}
      value={value}
      defaultDate={value ?? undefined}
      onChange={(date) => date && onPick(date)}
      minDate={minDate}
      maxDate={maxDate}
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
