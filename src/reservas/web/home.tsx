import { acceso } from '#acceso/contract.ts'
import { addDays, firstOfMonth } from '#lib/contract/civil-day.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { reservas } from '../contract.ts'
import { resumenOf } from '../rules.ts'
import { Greeting } from './home/greeting.tsx'
import classes from './home/home.module.css'
import { Latest } from './home/latest.tsx'
import { Numbers } from './home/numbers.tsx'
import { SALIDAS_DAYS, Salidas } from './home/salidas.tsx'
import { Shortcuts } from './home/shortcuts.tsx'
import { TwoDays } from './home/two-days.tsx'
import { DAYS_OF_WEEK, Week } from './home/week.tsx'
import { useAlcance } from './may.ts'
import { diasOf, resumenRows } from './resumen.ts'

export function Screen() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const ownRoutes = useAlcance(reservas.getCalendario) === 'R'
  const query = useQuery(
    reservas.getCalendario,
    resumenOf({
      desde: firstOfMonth(hoy),
      hasta: addDays(hoy, (ownRoutes ? SALIDAS_DAYS : DAYS_OF_WEEK) - 1),
    }),
  )
  const rows = query.data && resumenRows(query.data)
  const dias = rows && diasOf(rows)
  return (
    <>
      <Greeting />
      {query.error && !rows ? (
        <ReadFailed error={query.error} onRetry={query.refetch} />
      ) : (
        <div className={classes.home}>
          <Numbers hoy={hoy} rows={rows} />
          {ownRoutes ? <Salidas hoy={hoy} dias={dias} /> : <Coming hoy={hoy} dias={dias} />}
        </div>
      )}
      <Shortcuts />
    </>
  )
}

/** Coming days: bookings first for roles that sell, departures first for roles that operate. */
function Coming(props: Parameters<typeof TwoDays>[0]) {
  const reads = useAlcance(reservas.getAll)
  switch (reads) {
    case '-':
      return (
        <>
          <TwoDays {...props} />
          <Week {...props} />
        </>
      )
    case 'A':
      return (
        <>
          <TwoDays {...props} />
          <div className={classes.columns}>
            <Week {...props} />
            <Latest />
          </div>
        </>
      )
    default:
      return (
        <>
          <div className={classes.columns}>
            <Latest />
            <Week {...props} />
          </div>
          <TwoDays {...props} />
        </>
      )
  }
}
