import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import { acceso } from '#acceso/contract.ts'
import { addMonths, type Day, firstOfMonth } from '#lib/contract/civil-day.ts'
import { dataOf, queryClient, useLoaded, useQuery } from '#lib/web/query.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { reservas } from '../contract.ts'
import { rangeOf, resumenOf } from '../rules.ts'
import { AgregarButton } from './agregar-button.tsx'
import { DayDialog } from './calendario/day-dialog.tsx'
import { DayPanel } from './calendario/day-panel.tsx'
import { ExcursionFilter } from './calendario/excursion-filter.tsx'
import { MonthGrid } from './calendario/month-grid.tsx'
import { MonthNav } from './calendario/month-nav.tsx'
import { usePlace } from './calendario/place.ts'
import { countPasajeros, countReservas } from './counts.ts'
import { diaOf, diasOf, excursionesOf, resumenRows, totalOf } from './resumen.ts'

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
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const query = useQuery(reservas.getCalendario, resumenOf(rangeOf(month)))
  useNeighbours(month, query.isSuccess)

  const inMonth = (day: Day) => day.startsWith(month.slice(0, 7))
  const all = resumenRows(query.data)
  const chosen = all.filter(
    ({ excursionId }) => excursiones.length === 0 || excursiones.includes(excursionId),
  )
  const dias = query.data && diasOf(chosen)
  const total = totalOf(chosen.filter(({ fecha }) => inMonth(fecha)))
  const open = dia ?? (phone ? (inMonth(hoy) ? hoy : month) : undefined)
  const openDia = open ? (dias?.get(open) ?? (dias && diaOf(open, []))) : undefined

  return (
    <>
      <ScreenTitle title="Calendario Mensual" actions={<AgregarButton compact />} />
      <MonthNav month={month} hoy={hoy} onMonth={goMonth}>
        <Text size="sm" c="dimmed" role="status">
          {dias ? `${countPasajeros(total.pasajeros)} en ${countReservas(total.reservas)}` : ''}
        </Text>
        <ExcursionFilter
          excursiones={excursionesOf(all.filter(({ fecha }) => inMonth(fecha)))}
          chosen={excursiones}
          onChange={(ids) => go({ excursiones: ids }, { replace: true })}
        />
      </MonthNav>
      {query.error && !dias ? (
        <ReadFailed error={query.error} onRetry={query.refetch} />
      ) : (
        <MonthGrid
          month={month}
          hoy={hoy}
          dias={dias}
          selected={open}
          phone={phone}
          onDay={(day) => goDay(day, { replace: phone })}
          onMonth={goMonth}
        />
      )}
      {phone && open ? <DayPanel fecha={open} dia={openDia} /> : null}
      {phone ? null : (
        <DayDialog
          fecha={dia}
          dia={openDia}
          onDay={(day) => goDay(day, { replace: true })}
          onClose={closeDay}
        />
      )}
    </>
  )
}
