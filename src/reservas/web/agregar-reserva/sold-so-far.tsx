import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { totalVenta } from '../../rules.ts'
import { countExcursiones } from '../counts.ts'
import classes from './agregar-reserva.module.css'

/** Lists what the sale holds so far, with its total. */
export function SoldSoFar({ sold }: { sold: readonly Reserva[] }) {
  return (
    <section className={classes.sold} aria-label="Esta venta">
      <strong role="status">
        {`${countExcursiones(sold.length)} · ${formatClp(totalVenta(sold))}`}
      </strong>
      <ol>
        {sold.map(({ id, nombreExcursion, fecha, hora, total }) => (
          <li key={id}>
            <span className={classes.line}>
              <span>{nombreExcursion}</span>
              <span>{formatClp(total)}</span>
            </span>
            <span className={classes.when}>
              {`${formatDay(fecha)}${hora ? `, ${formatTime(hora)}` : ''} · N° ${id}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
