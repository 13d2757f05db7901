import type { ReactNode } from 'react'
import type { PasoDeContingencia } from '../../contract/contingencia.ts'
import classes from '../contingencia.module.css'

interface PasoLineProps {
  row: PasoDeContingencia
  children: ReactNode
}

/** Names a reservation of a contingencia, with what is to be said of it. */
export const PasoLine = ({ row: { reservaId, reserva }, children }: PasoLineProps) => (
  <li>
    <strong>{reserva?.nombrePasajero ?? 'Reserva eliminada'}</strong>{' '}
    <span className={classes.soft}>
      N° {reservaId}
      {reserva ? ` · ${reserva.nombreExcursion}` : null}
    </span>
    <div className={classes.soft}>{children}</div>
  </li>
)
