import type { ReactNode } from 'react'
import { acceso } from '#acceso/contract.ts'
import { useAlcance } from '#acceso/web/parts/may.ts'
import { addDays, firstOfMonth } from '#lib/contract/civil-day.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { reservas } from '../../contract.ts'
import { resumenOf } from '../../rules.ts'
import { calendarDaysOf, resumenRows } from '../calendar-days.ts'
import { SALIDAS_DAYS, Salidas } from '../home/coming-salidas.tsx'
import { Greeting } from '../home/greeting.tsx'
import classes from '../home/home.module.css'
import { Latest } from '../home/latest.tsx'
import { Month } from '../home/month.tsx'
import { Numbers } from '../home/numbers.tsx'
import { QuickSale } from '../home/quick-sale.tsx'
import { TwoDays } from '../home/two-days.tsx'
import { DAYS_OF_WEEK, Week } from '../home/week.tsx'
import { useFirstSteps } from './primeros-pasos.tsx'

/** The day of each role; `first` is what stands below the greeting. */
export function Inicio({ first }: { first?: ReactNode }) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const ownRoutes = useAlcance(reservas.getCalendario) === 'R'
  const query = useQuery(
    reservas.getCalendario,
    resumenOf({
      desde: firstOfMonth(hoy),
      hasta: addDays(hoy, (ownRoutes ? SALIDAS_DAYS : DAYS_OF_WEEK) - 1),
    }),
  )
  const found = query.data && resumenRows(query.data)
  const { instead, isPending, sells } = useFirstSteps(found && found.length === 0)
  const rows = isPending ? undefined : found
  const calendarDays = rows && calendarDaysOf(rows)
  if (instead)
    return (
      <>
        <Greeting sells={sells} />
        {instead}
      </>
    )
  return (
    <>
      <Greeting />
      {first ? <div className={classes.first}>{first}</div> : null}
      {query.error && !rows ? (
        <ReadFailed error={query.error} onRetry={query.refetch} />
      ) : (
        <div className={classes.home}>
          <QuickSale rows={rows} />
          <Numbers hoy={hoy} rows={rows} />
          <Month hoy={hoy} />
          {ownRoutes ? (
            <Salidas hoy={hoy} calendarDays={calendarDays} />
          ) : (
            <Coming hoy={hoy} calendarDays={calendarDays} />
          )}
        </div>
      )}
    </>
  )
}

/** Coming days: bookings first for roles that sell, departures first for roles that operate. */
function Coming(props: Parameters<typeof TwoDays>[0]) {
  const reads = useAlcance(reservas.getAll)
  const days = <TwoDays {...props} />
  const week = <Week {...props} />
  if (reads === '-')
    return (
      <>
        {days}
        {week}
      </>
    )
  const operates = reads === 'A'
  return (
    <>
      {operates ? days : null}
      <div className={classes.columns}>
        {operates ? week : null}
        <Latest />
        {operates ? null : week}
      </div>
      {operates ? null : days}
    </>
  )
}
