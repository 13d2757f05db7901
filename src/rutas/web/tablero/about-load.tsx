import type { ReactNode } from 'react'
import { aBordo, cameOf } from '#reservas/contract/abordaje.ts'
import { soldElsewhere } from '#reservas/contract/salida.ts'
import { paxOf } from '#reservas/rules.ts'
import { ConcernWords } from '#reservas/web/parts/attention-list.tsx'
import { countPax, countReservas, paxDetail } from '#reservas/web/parts/counts.ts'
import type { Load } from './board.ts'
import classes from './trip-card.module.css'

interface AboutLoadProps {
  load: Load
  /** Names what the folded reservations say about diets, mobility, health and children. */
  isFolded: boolean
  children?: ReactNode
}

/** Line of a card about its people: how many reservations, their languages, and what is out of order. */
export function AboutLoad({ load, isFolded, children }: AboutLoadProps) {
  const { hotels, reservas, pasajeros, idiomas } = load
  const rows = hotels.flatMap((group) => group.rows)
  const vinieron = cameOf(rows)
  const sum = (field: 'cantidadAdultos' | 'cantidadChild') =>
    rows.reduce((all, row) => all + row[field], 0)
  const ninos = sum('cantidadChild')
  const hourless = rows.reduce((all, row) => all + (row.hora === null ? paxOf(row) : 0), 0)
  const astray = rows.filter(soldElsewhere).length
  return (
    <p className={classes.about}>
      <span>
        {countReservas(reservas)}
        {ninos > 0 ? ` · ${paxDetail(sum('cantidadAdultos'), ninos)}` : ''}
        {idiomas.length > 0
          ? ` · ${idiomas.map(([idioma, n]) => `${idioma} ${n}`).join(' · ')}`
          : ''}
      </span>
      {hourless > 0 ? (
        <span className={classes.against}>· {countPax(hourless)} sin hora</span>
      ) : null}
      {astray > 0 ? <span className={classes.astray}>· {astray} de otra salida</span> : null}
      {children}
      {vinieron === undefined ? null : (
        <strong className={classes.aboard}>· {aBordo(vinieron, pasajeros)}</strong>
      )}
      {isFolded ? <ConcernWords rows={rows} size={15} /> : null}
    </p>
  )
}
