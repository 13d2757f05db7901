import { acceso } from '#acceso/contract.ts'
import { civilNow, formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { useLoaded } from '#lib/web/query.ts'

/** Formats an instant in the operator's zone: `20-11-2026 19:32`. */
export function formatMoment(zona: string, instant: string) {
  const { day, time } = civilNow(zona, new Date(instant))
  return `${formatDay(day)} ${formatTime(time)}`
}

/** Day and hour of an instant, “Hoy 19:32” today. */
export function Moment({ instant }: { instant: string }) {
  const { hoy, zona } = useLoaded(acceso.ajustes, {})
  const { day, time } = civilNow(zona, new Date(instant))
  return (
    <time dateTime={instant}>
      {day === hoy ? 'Hoy' : formatDay(day)} {formatTime(time)}
    </time>
  )
}
