import { VisuallyHidden } from '@mantine/core'
import { acceso } from '#acceso/contract.ts'
import { formatDay, formatLongDay } from '#lib/contract/civil-day.ts'
import { useLoaded } from '#lib/web/query.ts'
import type { Ruta } from '../../contract.ts'
import classes from './ruta-list.module.css'
import { dayOf } from './ruta-order.ts'

/** “Mañana, viernes, 20 de noviembre de 2026” */
function DayHeading({ ruta: { fecha, dinero } }: { ruta: Ruta }) {
  const { hoy, manana } = useLoaded(acceso.ajustes, {})
  const near = fecha === hoy ? 'Hoy, ' : fecha === manana ? 'Mañana, ' : ''
  return (
    <span className={classes.day}>
      {near}
      {formatLongDay(fecha)}
      {dinero?.porRevisar ? ' · con diferencia por revisar' : ''}
    </span>
  )
}

/** Says each day once, above its routes. */
export const byDay = {
  of: dayOf,
  heading: (ruta: Ruta) => <DayHeading ruta={ruta} />,
}

/** Hour of a route in a list by day; the day is there for who listens to the row alone. */
export const RutaHour = ({ ruta: { fecha, hora } }: { ruta: Ruta }) => (
  <span className={classes.hour}>
    <VisuallyHidden>{formatDay(fecha)}</VisuallyHidden>
    {hora ? ` ${hora}` : ''}
  </span>
)
