import { Text } from '@mantine/core'
import type { CalendarDay } from '../calendar-days.ts'
import { countPasajeros, countReservas } from '../parts/counts.ts'

export function DaySums({ calendarDay }: { calendarDay: CalendarDay | undefined }) {
  if (!calendarDay || calendarDay.excursiones.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {countPasajeros(calendarDay.pasajeros)} en {countReservas(calendarDay.reservas)}
    </Text>
  )
}
