import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { acceso } from '#acceso/contract.ts'
import { addMonths, type Day, firstOfMonth } from '#lib/contract/civil-day.ts'
import { dataOf, queryClient, useLoaded, useQuery } from '#lib/web/query.ts'
import { usePhoneScreen } from '#lib/web/ui/phone-screen.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { reservas } from '../contract.ts'
import { rangeOf, resumenOf } from '../rules.ts'
import { AgregarButton } from './agregar-button.tsx'
import {
  calendarDayOf,
  calendarDaysOf,
  excursionesOf,
  resumenRows,
  totalOf,
} from './calendar-days.ts'
import { usePlace } from './calendario/calendar-place.ts'
import { DayDialog } from './calendario/day-dialog.tsx'
import { DayPanel } from './calendario/day-panel.tsx'
import { ExcursionFilter } from './calendario/excursion-filter.tsx'
import { MonthGrid } from './calendario/month-grid.tsx'
import { MonthNav } from './calendario/month-nav.tsx'
import { countPasajeros, countReservas } from './parts/counts.ts'

const monthData = (month: Day) => dataOf(reservas.getCalendario, resumenOf(rangeOf(month)))

/** Prefetches the previous and the next month. */
function useNeighbours(month: Day, ready: boolean) {
  useEffect(() => {
    if (!ready) return
    for (const step of [1, -1]) void queryClient.prefetchQuery(monthData(addMonths(month, step)))
  }, [month, ready])
}

export const preload = (hoy: Day) => queryClient.prefetchQuery(monthData(firstOfMonth(hoy)))

export function Screen() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { month, dia, excursiones, go, goMonth, goDay, closeDay } = usePlace(hoy)
  const phone = usePhoneScreen()
  const query = useQuery(reservas.getCalendario, resumenOf(rangeOf(month)))
  useNeighbours(month, query.isSuccess)

  const inMonth = (day: Day) => day.startsWith(month.slice(0, 7))
  const all = resumenRows(query.data)
  const chosen = all.filter(
    ({ excursionId }) => excursiones.length === 0 || excursiones.includes(excursionId),
  )
  const calendarDays = query.data && calendarDaysOf(chosen)
  const total = totalOf(chosen.filter(({ fecha }) => inMonth(fecha)))
  const open = dia ?? (phone ? (inMonth(hoy) ? hoy : month) : undefined)
  const openDay = open
    ? (calendarDays?.get(open) ?? (calendarDays && calendarDayOf(open, [])))
    : undefined

  return (
    <>
      <ScreenTitle title="Calendario Mensual" actions={<AgregarButton compact />} />
      <MonthNav month={month} hoy={hoy} onMonth={goMonth}>
        <Text size="sm" c="dimmed" role="status">
          {calendarDays
            ? `${countPasajeros(total.pasajeros)} en ${countReservas(total.reservas)}`
            : ''}
        </Text>
        <ExcursionFilter
          excursiones={excursionesOf(all.filter(({ fecha }) => inMonth(fecha)))}
          chosen={excursiones}
          onChange={(ids) => go({ excursiones: ids }, { replace: true })}
        />
      </MonthNav>
      {query.error && !calendarDays ? (
        <ReadFailed error={query.error} onRetry={query.refetch} />
      ) : (
        <MonthGrid
          month={month}
          hoy={hoy}
          calendarDays={calendarDays}
          selected={open}
          phone={phone}
          onDay={(day) => goDay(day, { replace: phone })}
          onMonth={goMonth}
        />
      )}
      {phone && open ? <DayPanel fecha={open} calendarDay={openDay} /> : null}
      {phone ? null : (
        <DayDialog
          fecha={dia}
          calendarDay={openDay}
          onDay={(day) => goDay(day, { replace: true })}
          onClose={closeDay}
        />
      )}
    </>
  )
}
