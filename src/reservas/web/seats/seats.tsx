import { seatsText } from './room-text.ts'
import classes from './seats.module.css'

interface SeatsProps {
  pasajeros: number
  /** Seats of the vehicle. */
  asientos: number
}

/** "12/16": people and seats; red and in words when over. */
export function Seats({ pasajeros, asientos }: SeatsProps) {
  const { figures, over } = seatsText(pasajeros, asientos)
  return (
    <span className={classes.seats} data-over={over ? true : undefined}>
      {figures}
      {over ? ` · ${over}` : null}
    </span>
  )
}
