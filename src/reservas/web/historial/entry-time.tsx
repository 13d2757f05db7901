import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import type { Movimiento } from '../../contract/reserva.ts'

export const EntryTime = ({ fecha, hora }: Pick<Movimiento, 'fecha' | 'hora'>) => (
  <time dateTime={`${fecha}T${hora}`}>
    {formatDay(fecha)} {formatTime(hora)}
  </time>
)
