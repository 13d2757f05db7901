import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { NotedHour } from '#lib/web/ui/noted-hour.tsx'
import { toldPickup } from '#reservas/contract/pickup-order.ts'
import { paxOf } from '#reservas/rules.ts'
import { ConcernWords } from '#reservas/web/parts/attention-list.tsx'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import { Party } from './party.tsx'
import { dueOf } from './settle-button.tsx'
import classes from './stops.module.css'
import { aboardOf, type OnRoad, type Stop } from './stops.ts'
import { TardeButtons } from './tarde-buttons.tsx'

interface StopCardProps extends OnRoad {
  stop: Stop
  stage: 'next' | 'after' | 'seen'
}

/** A stop: the next one open, one that is done as a line. */
export function StopCard({ stop, stage, ...more }: StopCardProps) {
  const body = useId()
  const [pressed, setPressed] = useState(false)
  const open = pressed !== (stage === 'next')
  const { hotel, hotelDireccion } = stop.rows[0]
  const { pax, aboard } = aboardOf(stop)
  const isFolded = !open && stage === 'seen'
  const shown = isFolded ? stop.rows.filter((row) => isLeft(row, more)) : stop.rows
  return (
    <li className={classes.stop} data-stage={stage}>
      <button
        type="button"
        className={classes.line}
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setPressed(!pressed)}
      >
        <strong className={classes.hour}>
          <NotedHour {...toldPickup(stop.pickup)} />
        </strong>
        <span className={classes.place}>
          <strong>{hotel.nombre}</strong>
          {hotelDireccion && !isFolded ? <span>{hotelDireccion}</span> : null}
          {stage === 'seen' ? <span>{aboard} a bordo</span> : null}
          {isFolded ? <ConcernWords rows={stop.rows} /> : null}
        </span>
        {stage === 'seen' ? null : <span className={classes.pax}>{pax} pax</span>}
        <IconChevronDown size={22} stroke={1.7} aria-hidden className={classes.arrow} />
      </button>
      {stage === 'next' ? <TardeButtons row={stop.rows[0]} /> : null}
      <div id={body} className={classes.body} hidden={shown.length === 0}>
        {shown.map((row, at) => (
          <Party key={row.id} row={row} open={open} isFirst={at === 0} {...more} />
        ))}
      </div>
    </li>
  )
}

/** Tells whether a folded stop still shows the party: it owes something, waits to be sent, or somebody stayed away. */
const isLeft = (row: ReservaRuta, { detalles, unsent }: Pick<OnRoad, 'detalles' | 'unsent'>) =>
  unsent.has(row.id) ||
  (row.vinieron !== undefined && row.vinieron < paxOf(row)) ||
  (!detalles.has(row.id) && dueOf(row) > 0)
