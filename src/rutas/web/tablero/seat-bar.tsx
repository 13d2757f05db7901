import { sinAsiento } from '../../rules.ts'
import classes from './trip-card.module.css'

/** "12/16", and who has no seat in words: red alone says nothing to some. */
export function SeatBar({ pasajeros, asientos }: { pasajeros: number; asientos: number | null }) {
  const over = sinAsiento(pasajeros, asientos)
  const share = asientos ? Math.min(1, pasajeros / asientos) : 0
  return (
    <div className={classes.seats} data-over={over > 0 || undefined}>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <strong>{asientos === null ? `${pasajeros} pax` : `${pasajeros}/${asientos}`}</strong>
      {over > 0 ? <span>{over === 1 ? '1 sin asiento' : `${over} sin asiento`}</span> : null}
    </div>
  )
}
