import { Button } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { memo, useId, useRef } from 'react'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { sinAsiento, usableSeats } from '../../rules.ts'
import { HojaLine } from '../parts/hoja-line.tsx'
import { AboutLoad } from './about-load.tsx'
import { isSameTrip, type Trip } from './board.ts'
import { useCommands } from './board-commands.ts'
import { CardToggle } from './card-toggle.tsx'
import { HourBox, PersonBox, VehicleBox } from './crew-boxes.tsx'
import { useCrew } from './crew-data.ts'
import { canTake, useDropOn } from './drag.ts'
import { HotelRows } from './hotel-rows.tsx'
import { Place } from './place.tsx'
import { RowList } from './row-list.tsx'
import { SeatBar } from './seat-bar.tsx'
import { TourDay } from './tours-under-way.tsx'
import classes from './trip-card.module.css'
import { TripMenu } from './trip-menu.tsx'
import { keyOfRuta, useUnfolded } from './unfolded.ts'

/** Says that fewer people travel than the excursion usually goes with. */
function Minimum({ trip: { ruta, pasajeros } }: { trip: Trip }) {
  const minimo = useCrew()?.excursiones.get(ruta.excursionId)?.minimo
  if (minimo === undefined || pasajeros >= minimo) return null
  return <span className={classes.against}>· bajo el mínimo de {minimo}</span>
}

/** Route of the day. Reservations can be dropped on it. */
export const TripCard = memo(
  function TripCard({ trip }: { trip: Trip }) {
    const { ruta, name, hotels, pasajeros } = trip
    const [id, body] = [useId(), useId()]
    const card = useRef<HTMLElement>(null)
    const isUnfolded = useUnfolded(keyOfRuta(ruta.id))
    const { mover, open } = useCommands()
    useDropOn(card, {
      takes: (rows) => canTake(ruta, rows),
      onDrop: (rows) => mover(rows, ruta, name),
    })
    return (
      <section
        ref={card}
        className={classes.card}
        aria-labelledby={id}
        data-excursion={ruta.excursionId}
        data-ruta={ruta.id}
        data-folded={!isUnfolded || undefined}
      >
        <header className={classes.head}>
          <h2 id={id}>
            <CardToggle card={keyOfRuta(ruta.id)} {...{ name, hotels, isUnfolded, body }} />
          </h2>
          <TourDay ruta={ruta} fecha={ruta.fecha} />
          <SeatBar pasajeros={pasajeros} asientos={usableSeats(ruta)} />
          {ruta.tarde ? (
            <StatusBadge tone="warning">{ruta.tarde.minutos} min tarde</StatusBadge>
          ) : null}
          <TripMenu trip={trip} />
        </header>
        {ruta.hoja ? (
          <p className={classes.hoja}>
            <HojaLine ruta={ruta} />
          </p>
        ) : null}
        <dl className={classes.crew}>
          <Place label="Salida">
            <HourBox trip={trip} />
          </Place>
          <Place label="Guía">
            <PersonBox trip={trip} place="guia" />
          </Place>
          <Place label="Conductor">
            <PersonBox trip={trip} place="chofer" />
          </Place>
          <Place label="Vehículo">
            <VehicleBox trip={trip} />
          </Place>
        </dl>
        <AboutLoad load={trip} isFolded={!isUnfolded}>
          <Minimum trip={trip} />
        </AboutLoad>
        {sinAsiento(pasajeros, ruta.asientos) > 0 ? (
          <Button
            variant="default"
            size="compact-sm"
            mx={8}
            leftSection={<IconArrowsSplit2 size={15} stroke={1.8} aria-hidden />}
            aria-label={`Dividir ${name}`}
            onClick={() => open({ kind: 'dividir', trip })}
          >
            Dividir
          </Button>
        ) : null}
        <div id={body} hidden={!isUnfolded}>
          {isUnfolded ? (
            <RowList label={`Reservas de ${name}`}>
              {hotels.map((group) => (
                <HotelRows key={group.hotelId} group={group} />
              ))}
            </RowList>
          ) : null}
        </div>
      </section>
    )
  },
  (before, after) => isSameTrip(before.trip, after.trip),
)
