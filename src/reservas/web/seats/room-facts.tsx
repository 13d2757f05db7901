import { acceso } from '#acceso/contract.ts'
import { formatTime } from '#lib/contract/civil-day.ts'
import { useLoaded } from '#lib/web/query.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Salida } from '../../contract/salida.ts'
import { heldText, roomText } from './room-text.ts'
import classes from './seats.module.css'

interface RoomFactsProps {
  salida: Salida | undefined
  /** Seats asked for. */
  pax: number
  /** Pick-up hour that would be proposed, as there is none. */
  propuesta?: string | undefined
}

/** Hour of a departure, and seats left that day. Shows what is known. */
export function RoomFacts({ salida, pax, propuesta }: RoomFactsProps) {
  const room = salida && roomText(salida, pax)
  const { zona } = useLoaded(acceso.ajustes, {})
  const held = salida && heldText(salida, zona)
  const salio = salida?.salio
  if (!(room || held || salida?.hora || salio || propuesta)) return null
  return (
    <p className={classes.room} role="status">
      {salio ? <StatusBadge tone="danger">Salió a las {salio}</StatusBadge> : null}
      {salida?.hora && !salio ? <span>Sale {formatTime(salida.hora)}</span> : null}
      {room ? <StatusBadge tone={room.tone}>{room.text}</StatusBadge> : null}
      {held ? <span>{held}</span> : null}
      {room && salida?.estricto ? <span>Cupo estricto</span> : null}
      {propuesta ? <span>Si la deja sin hora, queda a las {formatTime(propuesta)}</span> : null}
    </p>
  )
}
