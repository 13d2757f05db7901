import type { ReactNode } from 'react'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { Folded } from '#lib/web/ui/folded.tsx'
import { pickupText } from '../../contract/pickup-day.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { paxOf } from '../../rules.ts'
import { countPax } from '../parts/counts.ts'
import classes from './varias.module.css'

/** More than this are folded. */
const MOST = 6

const whenOf = (reserva: Reserva) =>
  `${formatDay(reserva.fecha)}${reserva.hora ? ` ${pickupText(reserva)}` : ''}`

interface WhoLineProps {
  reserva: Reserva
  /** Shown under the name. Default: the excursion, its day and its passengers. */
  children?: ReactNode
}

export const WhoLine = ({ reserva, children }: WhoLineProps) => (
  <li>
    <strong>{reserva.nombrePasajero}</strong> <span className={classes.soft}>N° {reserva.id}</span>
    <div className={classes.soft}>
      {children ?? `${reserva.nombreExcursion} · ${whenOf(reserva)} · ${countPax(paxOf(reserva))}`}
    </div>
  </li>
)

/** Lists the reservations that will be changed. */
export function Who({ rows }: { rows: readonly Reserva[] }) {
  if (rows.length === 0) return null
  const list = (
    <ul className={classes.who} aria-label="Reservas elegidas">
      {rows.map((reserva) => (
        <WhoLine key={reserva.id} reserva={reserva} />
      ))}
    </ul>
  )
  if (rows.length <= MOST) return list
  return <Folded title={`Ver las ${formatCount(rows.length)}`}>{list}</Folded>
}
