import { formatClp } from '#lib/contract/money.ts'
import { pickupText } from '#reservas/contract/pickup-day.ts'
import { habitacionVisible } from '#reservas/rules.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import classes from './cobro.module.css'

export const CobroHeading = ({ reserva }: { reserva: ReservaRuta }) => (
  <p className={classes.ficha}>
    <strong>{reserva.nombrePasajero}</strong>
    <span>{reserva.excursion.nombre}</span>
    <span>
      {[
        pickupText(reserva),
        reserva.hotel.nombre,
        reserva.habitacion && habitacionVisible(reserva.habitacion),
        reserva.tipoCobro?.nombre,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
    {reserva.porResolver && reserva.rendida !== 1 ? (
      <strong>
        Cobrado por {reserva.porResolver}, por confirmar en Finanzas: no lo cobre otra vez.
      </strong>
    ) : null}
    {reserva.conservado ? (
      <span>
        Ya pagado {formatClp(reserva.conservado)} de {formatClp(reserva.total ?? 0)}
      </span>
    ) : null}
  </p>
)
