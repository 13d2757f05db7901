import { formatLongDay } from '#lib/contract/civil-day.ts'
import { pickupText } from '../../contract/pickup-day.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { EstadoBadge } from '../estado-badge.tsx'
import { paxDetail } from '../parts/counts.ts'
import classes from './reserva-summary.module.css'

export function ReservaSummary({ reserva }: { reserva: Reserva }) {
  const { fecha, hora, cantidadAdultos, cantidadChild } = reserva
  return (
    <div className={classes.subject}>
      <div className={classes.subjectHead}>
        <strong>{reserva.nombrePasajero}</strong>
        <EstadoBadge reserva={reserva} />
      </div>
      <span className={classes.tour}>{reserva.nombreExcursion}</span>
      <span className={classes.when}>
        {formatLongDay(fecha)}
        {hora ? `, ${pickupText(reserva)}` : ''}
      </span>
      <span>
        {reserva.hotel.nombre}, hab. {reserva.habitacion}
      </span>
      <small>
        {paxDetail(cantidadAdultos, cantidadChild)} · Reserva N° {reserva.id}
      </small>
    </div>
  )
}
