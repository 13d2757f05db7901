import { acceso } from '#acceso/contract.ts'
import { civilNow, formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { useLoaded } from '#lib/web/query.ts'

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
