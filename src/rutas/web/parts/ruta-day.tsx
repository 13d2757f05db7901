import { acceso } from '#acceso/contract.ts'
import { formatDay, formatLongDay } from '#lib/contract/civil-day.ts'
import { useLoaded } from '#lib/web/query.ts'
import type { Ruta } from '../../contract.ts'
import classes from './ruta-list.module.css'

/** “Mañana, viernes, 20 de noviembre de 2026” */
export function DayHeading({ ruta: { fecha } }: { ruta: Ruta }) {
  const { hoy, manana } = useLoaded(acceso.ajustes, {})
  const near = fecha === hoy ? 'Hoy, ' : fecha === manana ? 'Mañana, ' : ''
  return (
    <span className={classes.day}>
      {near}
      {formatLongDay(fecha)}
    </span>
  )
}

/** Says each day once, above its routes. */
export const byDay = {
  of: ({ fecha }: Ruta) => fecha,
  heading: (ruta: Ruta) => <DayHeading ruta={ruta} />,
}

/** Says the day in each row of a grid, and above the cards of a phone. */
export const byDayInRows = { ...byDay, isSaid: () => true }

/** Day and hour of a route in a list by day. Where a heading says the day only screen readers hear it, unless `withDay`. */
export const RutaHour = ({
  ruta: { fecha, hora },
  withDay = false,
}: {
  ruta: Ruta
  withDay?: boolean
}) => (
  <>
    <span className={withDay ? undefined : classes.date}>{formatDay(fecha)}</span>
    <strong className={classes.hour}>{hora ? ` ${hora}` : ''}</strong>
  </>
)
