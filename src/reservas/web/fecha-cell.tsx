import { formatDay } from '#lib/contract/civil-day.ts'
import { pickupText } from '../contract/pickup-day.ts'
import type { Reserva } from '../contract/reserva.ts'
import classes from './fecha-cell.module.css'

export const fechaCell = (row: Reserva) => (
  <>
    {formatDay(row.fecha)} <span className={classes.soft}>{pickupText(row)}</span>
  </>
)
