import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { addDays, type Day, daysBetween, formatDay } from '#lib/contract/civil-day.ts'
import { sinAsignar } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'
import { isDisabled, nombreOf, usableSeats } from '../../rules.ts'
import { byHour } from '../parts/ruta-order.ts'
import type { Crew } from './candidates.ts'
import { useCrew } from './crew-data.ts'
import { SeatBar } from './seat-bar.tsx'
import classes from './tablero.module.css'
import cards from './trip-card.module.css'

const daysOfTour = (crew: Crew, { excursionId }: Ruta) =>
  crew.excursiones.get(excursionId)?.dias ?? 1

/** Returns the routes of earlier days that are still under way, the one that left last first. */
const underWay = (crew: Crew, fecha: Day) =>
  crew.rutas
    .filter(
      (ruta) => ruta.fecha < fecha && addDays(ruta.fecha, daysOfTour(crew, ruta) - 1) >= fecha,
    )
    .toSorted((a, b) => b.fecha.localeCompare(a.fecha) || byHour(a, b))

/** "Día 2 de 3"; nothing for a route of one day. */
export function TourDay({ ruta, fecha }: { ruta: Ruta; fecha: Day }) {
  const crew = useCrew()
  const dias = crew ? daysOfTour(crew, ruta) : 1
  return dias > 1 ? (
    <strong className={cards.day}>
      Día {daysBetween(ruta.fecha, fecha) + 1} de {dias}
    </strong>
  ) : null
}

/** Tours of several days that left before this day. They are planned on the board of their first day. */
export function ToursUnderWay({ fecha }: { fecha: Day }) {
  const crew = useCrew()
  const tours = crew ? underWay(crew, fecha) : []
  return tours.length > 0 ? (
    <div className={classes.tours}>
      {tours.map((ruta) => (
        <TourCard key={ruta.id} ruta={ruta} fecha={fecha} />
      ))}
    </div>
  ) : null
}

function TourCard({ ruta, fecha }: { ruta: Ruta; fecha: Day }) {
  const id = useId()
  const nobody = sinAsignar(ruta)
  const crew = [
    ['Guía', nobody.guia ? null : ruta.idGuia.nombre, isDisabled(ruta, 'guia')],
    ['Conductor', nobody.chofer ? null : ruta.idChofer.nombre, isDisabled(ruta, 'chofer')],
    ['Vehículo', ruta.vehiculo, isDisabled(ruta, 'vehiculo')],
  ] as const
  return (
    <section className={cards.card} aria-labelledby={id}>
      <header className={cards.head}>
        <h2 id={id}>{nombreOf(ruta)}</h2>
        <TourDay ruta={ruta} fecha={fecha} />
        <SeatBar pasajeros={ruta.pasajeros} asientos={usableSeats(ruta)} />
      </header>
      <dl className={cards.crew}>
        {crew.map(([label, value, isOff]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value ?? 'Sin asignar'}{' '}
              {isOff ? <small className={cards.against}>desactivado</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className={cards.about}>Salió el {formatDay(ruta.fecha)}.</p>
      <Anchor
        size="xs"
        renderRoot={(props) => (
          <Link {...props} to={'/tablero' as never} search={{ fecha: ruta.fecha } as never} />
        )}
      >
        Abrir ese día
      </Anchor>
    </section>
  )
}
