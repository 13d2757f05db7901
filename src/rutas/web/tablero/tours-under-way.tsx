import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { addDays, type Day, daysBetween, formatDay } from '#lib/contract/civil-day.ts'
import { sinAsignar } from '#reservas/rules.ts'
import { AttentionList } from '#reservas/web/parts/attention-list.tsx'
import { paxDetail } from '#reservas/web/parts/counts.ts'
import type { Ruta } from '../../contract.ts'
import { isDisabled, nombreOf, usableSeats } from '../../rules.ts'
import { byHour } from '../parts/ruta-order.ts'
import { groupedLoad, type Load } from './board.ts'
import { useDayRows } from './board-data.ts'
import type { Crew } from './candidates.ts'
import { CardToggle } from './card-toggle.tsx'
import { useCrew } from './crew-data.ts'
import { Place } from './place.tsx'
import { SeatBar } from './seat-bar.tsx'
import cards from './trip-card.module.css'
import { keyOfRuta, useUnfolded } from './unfolded.ts'

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

/** Tours of several days that left before this day, among its routes. They are planned on the board of their first day. */
export function ToursUnderWay({ fecha }: { fecha: Day }) {
  const crew = useCrew()
  const tours = crew ? underWay(crew, fecha) : []
  return tours.map((ruta) => <TourCard key={ruta.id} ruta={ruta} fecha={fecha} />)
}

/** Tells whether a tour that left before this day is still under way. */
export const hasToursUnderWay = (crew: Crew | undefined, fecha: Day) =>
  crew !== undefined && underWay(crew, fecha).length > 0

function TourCard({ ruta, fecha }: { ruta: Ruta; fecha: Day }) {
  const [id, body] = [useId(), useId()]
  const card = keyOfRuta(ruta.id)
  const isUnfolded = useUnfolded(card)
  const rows = useDayRows(ruta.fecha)
  const load = groupedLoad(rows.filter(({ rutaId }) => rutaId === ruta.id))
  const nobody = sinAsignar(ruta)
  const name = nombreOf(ruta)
  const crew = [
    ['Guía', nobody.guia ? null : ruta.idGuia.nombre, isDisabled(ruta, 'guia')],
    ['Conductor', nobody.chofer ? null : ruta.idChofer.nombre, isDisabled(ruta, 'chofer')],
    ['Vehículo', ruta.vehiculo, isDisabled(ruta, 'vehiculo')],
  ] as const
  return (
    <section
      className={cards.card}
      aria-labelledby={id}
      data-folded={!isUnfolded || undefined}
      data-tour
    >
      <header className={cards.head}>
        <h2 id={id}>
          <CardToggle {...{ card, name, isUnfolded, body }} hotels={[]} />
        </h2>
        <TourDay ruta={ruta} fecha={fecha} />
        <SeatBar pasajeros={ruta.pasajeros} asientos={usableSeats(ruta)} />
      </header>
      <dl className={cards.crew}>
        {crew.map(([label, value, isOff]) => (
          <Place key={label} label={label}>
            {value ?? 'Sin Asignar'}{' '}
            {isOff ? <small className={cards.against}>desactivado</small> : null}
          </Place>
        ))}
      </dl>
      <p className={cards.about}>
        Salió el {formatDay(ruta.fecha)}.
        <Anchor
          size="xs"
          renderRoot={(props) => (
            <Link {...props} to={'/tablero' as never} search={{ fecha: ruta.fecha } as never} />
          )}
        >
          Abrir ese día
        </Anchor>
      </p>
      <div id={body} hidden={!isUnfolded}>
        {isUnfolded ? <Travellers name={name} load={load} /> : null}
      </div>
    </section>
  )
}

/** Lists the passengers of a tour by hotel. */
function Travellers({ name, load }: { name: string; load: Load }) {
  return (
    <ul className={cards.travellers} aria-label={`Reservas de ${name}`}>
      {load.hotels.map(({ hotelId, hotel, rows }) => (
        <li key={hotelId}>
          <strong>{hotel}</strong>
          {rows.map((row) => (
            <div key={row.id}>
              {row.nombrePasajero} · {paxDetail(row.cantidadAdultos, row.cantidadChild)}
              <AttentionList row={row} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
