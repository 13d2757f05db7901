import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { pickupText } from '../../contract/pickup-day.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { totalVenta } from '../../rules.ts'
import { countExcursiones } from '../parts/counts.ts'
import classes from './agregar-reserva.module.css'

/** Lists what the sale holds so far, with its total. */
export function SoldSoFar({ sold }: { sold: readonly Reserva[] }) {
  return (
    <section className={classes.sold} aria-label="Esta venta">
      <strong role="status">
        {`${countExcursiones(sold.length)} · ${formatClp(totalVenta(sold))}`}
      </strong>
      <ol>
        {sold.map((reserva) => (
          <li key={reserva.id}>
            <span className={classes.line}>
              <span>{reserva.nombreExcursion}</span>
              <span>{formatClp(reserva.total)}</span>
            </span>
            <span className={classes.when}>
              {`${formatDay(reserva.fecha)}${reserva.hora ? `, ${pickupText(reserva)}` : ''} · N° ${reserva.id}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
