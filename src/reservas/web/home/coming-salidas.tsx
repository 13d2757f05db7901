import { addDays, type Day, formatLongDay } from '#lib/contract/civil-day.ts'
import { Panel } from '#lib/web/ui/panel.tsx'
import { EmptyState, LoadingState } from '#lib/web/ui/states.tsx'
import type { CalendarDay } from '../calendar-days.ts'
import { DayExcursion } from '../calendario/day-excursion.tsx'
import classes from './home.module.css'

/** Days ahead that a guide or driver sees. */
export const SALIDAS_DAYS = 14

interface SalidasProps {
  hoy: Day
  calendarDays: ReadonlyMap<Day, CalendarDay> | undefined
}

/** Days with departures for guides and drivers, nearest first. */
export function Salidas({ hoy, calendarDays }: SalidasProps) {
  const coming = [...(calendarDays?.values() ?? [])]
    .filter(({ fecha }) => fecha >= hoy)
    .sort((a, b) => a.fecha.localeCompare(b.fecha))
  const nearness = (fecha: Day) =>
    fecha === hoy ? 'Hoy, ' : fecha === addDays(hoy, 1) ? 'Mañana, ' : ''
  return (
    <Panel title="Sus próximas salidas">
      {calendarDays ? null : <LoadingState rows={4} />}
      {calendarDays && coming.length === 0 ? (
        <EmptyState
          title={`Sin salidas asignadas en los próximos ${SALIDAS_DAYS} días`}
          message="Cuando le asignen una ruta, aparecerá aquí."
        />
      ) : null}
      {coming.map(({ fecha, excursiones }) => (
        <div key={fecha} className={classes.salida}>
          <h3 className={classes.capital}>
            {nearness(fecha)}
            {formatLongDay(fecha).replace(/ de \d{4}$/, '')}
          </h3>
          <ul className={classes.plain}>
            {excursiones.map((row) => (
              <DayExcursion key={row.excursionId} row={row} />
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  )
}
