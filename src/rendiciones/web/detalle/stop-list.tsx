import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import { pickupsOf } from '#reservas/contract/pickup-order.ts'
import { paxOf } from '#reservas/rules.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import { StopCard } from './stop-card.tsx'
import classes from './stops.module.css'
import { inStages, type OnRoad, type Stop, stopsOf } from './stops.ts'

interface StopListProps extends OnRoad {
  label: string
  rows: readonly [ReservaRuta, ...ReservaRuta[]]
}

/** The passengers on a phone, by stop: the next one first and open, those on board last, a line each. */
export function StopList({ label, rows, ...more }: StopListProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { next, after, seen } = inStages(stopsOf(rows, pickupsOf(rows)), {
    fecha: rows[0].fecha,
    hoy,
  })
  const top = useRef<HTMLElement>(null)
  const nextId = next?.rows[0].id
  const shown = useRef(nextId)
  // The last number of a long stop is far below the place where the next one appears.
  useEffect(() => {
    if (shown.current === nextId) return
    shown.current = nextId
    top.current?.scrollIntoView()
  }, [nextId])
  const { hash } = useLocation()
  // The code of a voucher leads to the party that shows it.
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView()
  }, [hash])
  const pax = rows.reduce((sum, row) => sum + paxOf(row), 0)
  const aboard = rows.reduce((sum, row) => sum + (row.vinieron ?? 0), 0)
  const stage = (name: 'next' | 'after' | 'seen', title: string, stops: readonly Stop[]) =>
    stops.length === 0 ? null : (
      <section className={classes.stage} aria-label={title}>
        <h3>
          {title}
          {name === 'next' ? (
            <span className={classes.count}>
              {aboard} de {pax} a bordo
            </span>
          ) : null}
        </h3>
        <ul>
          {stops.map((stop) => (
            <StopCard key={`${name} ${stop.rows[0].id}`} stop={stop} stage={name} {...more} />
          ))}
        </ul>
      </section>
    )
  return (
    <section ref={top} className={classes.stages} aria-label={label}>
      {next ? stage('next', 'Próxima parada', [next]) : null}
      {stage('after', next ? 'Después' : 'Pasajeros', after)}
      {stage('seen', 'A bordo', seen)}
    </section>
  )
}
