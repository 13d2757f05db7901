import { acceso } from '#acceso/contract.ts'
import { type Day, formatDay } from '#lib/contract/civil-day.ts'
import { useLoaded } from '#lib/web/query.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import classes from './lista.module.css'

export function Fecha({ fecha }: { fecha: Day }) {
  const { hoy, manana } = useLoaded(acceso.ajustes, {})
  return (
    <span className={classes.fecha}>
      {formatDay(fecha)}
      {fecha === hoy ? <StatusBadge tone="accent">Hoy</StatusBadge> : null}
      {fecha === manana ? (
        <StatusBadge tone="info" icon={null}>
          Mañana
        </StatusBadge>
      ) : null}
    </span>
  )
}
