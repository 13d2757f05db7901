import { Button } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { memo, useId, useRef } from 'react'
import { aBordo, cameOf } from '#reservas/contract/abordaje.ts'
import { countReservas } from '#reservas/web/parts/counts.ts'
import { sinAsiento } from '../../rules.ts'
import { HojaLine } from '../parts/hoja-line.tsx'
import { isSameTrip, type Trip } from './board.ts'
import { useCommands } from './board-commands.ts'
import { HourBox, PersonBox, VehicleBox } from './crew-boxes.tsx'
import { useCrew } from './crew-data.ts'
import { useDropOn } from './drag.ts'
import { HotelRows } from './hotel-rows.tsx'
import { RowList } from './row-list.tsx'
import { SeatBar } from './seat-bar.tsx'
import { TourDay } from './tours-under-way.tsx'
import classes from './trip-card.module.css'

/** Says that fewer people travel than the excursion usually goes with. */
function Minimum({ trip: { ruta, pasajeros } }: { trip: Trip }) {
  const minimo = useCrew()?.excursiones.get(ruta.excursionId)?.minimo
  if (minimo === undefined || pasajeros >= minimo) return null
  return <span className={classes.against}> · bajo el mínimo de {minimo}</span>
}

/** Route of the day. Reservations can be dropped on it. */
export const TripCard = memo(
  function TripCard({ trip }: { trip: Trip }) {
    const { ruta, name, hotels, pasajeros, reservas, idiomas } = trip
    const vinieron = cameOf(hotels.flatMap(({ rows }) => rows))
    const id = useId()
    const card = useRef<HTMLElement>(null)
    const { mover, open } = useCommands()
    useDropOn(card, ruta, (rows) => mover(rows, ruta, name))
    return (
      <section
        ref={card}
        className={classes.card}
        aria-labelledby={id}
        data-excursion={ruta.excursionId}
      >
        <header className={classes.head}>
          <h2 id={id}>{name}</h2>
          <TourDay ruta={ruta} fecha={ruta.fecha} />
          {ruta.hoja ? (
            <span className={classes.hoja}>
              <HojaLine hoja={ruta.hoja} />
            </span>
          ) : null}
          <SeatBar pasajeros={pasajeros} asientos={ruta.asientos} />
        </header>
        <dl className={classes.crew}>
          <div>
            <dt>Salida</dt>
            <dd>
              <HourBox trip={trip} />
            </dd>
          </div>
          <div>
            <dt>Guía</dt>
            <dd>
              <PersonBox trip={trip} place="guia" />
            </dd>
          </div>
          <div>
            <dt>Conductor</dt>
            <dd>
              <PersonBox trip={trip} place="chofer" />
            </dd>
          </div>
          <div>
            <dt>Vehículo</dt>
            <dd>
              <VehicleBox trip={trip} />
            </dd>
          </div>
        </dl>
        <p className={classes.about}>
          {countReservas(reservas)}
          {idiomas.length > 0
            ? ` · ${idiomas.map(([idioma, n]) => `${idioma} ${n}`).join(' · ')}`
            : ''}
          <Minimum trip={trip} />
          {vinieron === undefined ? null : (
            <strong className={classes.aboard}> · {aBordo(vinieron, pasajeros)}</strong>
          )}
        </p>
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
        <RowList label={`Reservas de ${name}`}>
          {hotels.map((group) => (
            <HotelRows key={group.hotelId} group={group} />
          ))}
        </RowList>
      </section>
    )
  },
  (before, after) => isSameTrip(before.trip, after.trip),
)
