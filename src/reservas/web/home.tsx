import { acceso } from '#acceso/contract.ts'
import { addDays, firstOfMonth } from '#lib/contract/civil-day.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { ErrorState } from '#lib/web/ui/states.tsx'
import { reservas } from '../contract.ts'
import { DayBars } from './home/day-bars.tsx'
import { Greeting } from './home/greeting.tsx'
import classes from './home/home.module.css'
import { Latest } from './home/latest.tsx'
import { Numbers } from './home/numbers.tsx'
import { Salidas } from './home/salidas.tsx'
import { Shortcuts } from './home/shortcuts.tsx'
import { Week } from './home/week.tsx'
import { useAlcance } from './may.ts'
import { diaOf, diasOf, resumenOf, resumenRows } from './resumen.ts'

/** "Inicio": a greeting, the day's numbers, and what the role does next. */
export function Screen() {
  const { hoy, manana } = useLoaded(acceso.ajustes, {})
  const ownRoutes = useAlcance(reservas.getCalendario) === 'R'
  const reads = useAlcance(reservas.getAll)
  const query = useQuery(
    reservas.getCalendario,
    resumenOf({ desde: firstOfMonth(hoy), hasta: addDays(hoy, 6) }),
  )
  const rows = query.data && resumenRows(query.data)
  const dias = rows && diasOf(rows)
  const dayOf = (fecha: string) => dias && (dias.get(fecha) ?? diaOf(fecha, []))
  const days = [dayOf(hoy), dayOf(manana)]
  const fullest = Math.max(
    1,
    ...days.flatMap((dia) => dia?.excursiones.map(({ pasajeros }) => pasajeros) ?? []),
  )

  if (query.error && !rows)
    return (
      <>
        <Greeting />
        <ErrorState
          message={query.error.message}
          requestId={query.error.requestId}
          onRetry={() => void query.refetch()}
        />
      </>
    )
  return (
    <div className={classes.home}>
      <Greeting />
      <Numbers hoy={hoy} rows={rows} />
      {ownRoutes ? (
        <Salidas hoy={hoy} dias={dias} />
      ) : (
        <div className={classes.columns}>
          <DayBars title="Hoy" fecha={hoy} dia={days[0]} fullest={fullest} />
          <DayBars title="Mañana" fecha={manana} dia={days[1]} fullest={fullest} />
        </div>
      )}
      <div className={classes.columns}>
        <Week hoy={hoy} dias={dias} />
        {reads === '-' ? <Shortcuts /> : <Latest />}
      </div>
      {reads === '-' ? null : <Shortcuts />}
    </div>
  )
}
