import { formatTime } from '#lib/contract/civil-day.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Salida } from '../../contract/salida.ts'
import { roomText } from './room-text.ts'
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
  const salio = salida?.salio
  if (!(room || salida?.hora || salio || propuesta)) return null
  return (
    <p className={classes.room} role="status">
      {salio ? <StatusBadge tone="danger">Salió a las {salio}</StatusBadge> : null}
      {salida?.hora && !salio ? <span>Sale {formatTime(salida.hora)}</span> : null}
      {room ? <StatusBadge tone={room.tone}>{room.text}</StatusBadge> : null}
      {room && salida?.estricto ? <span>Cupo estricto</span> : null}
      {propuesta ? <span>Si la deja sin hora, queda a las {formatTime(propuesta)}</span> : null}
    </p>
  )
}
