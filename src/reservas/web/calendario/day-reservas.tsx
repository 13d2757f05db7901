import { Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { NotedHour } from '#lib/web/ui/noted-hour.tsx'
import { inPickupOrder, pickupsOf, toldPickup } from '../../contract/pickup-order.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { countPax, paxDetail } from '../parts/counts.ts'
import { fichaLink } from '../parts/ver-reserva.ts'
import classes from './day-list.module.css'

interface DayReservasProps {
  rows: readonly Reserva[] | undefined
  /** Number of skeletons shown while loading. */
  expected: number
  /** Whether the list holds only the user's own reservations. */
  own: boolean
}

const MOST_SKELETONS = 6

export function DayReservas({ rows, expected, own }: DayReservasProps) {
  if (!rows)
    return (
      <div className={classes.waiting} role="status" aria-label="Cargando...">
        {Array.from({ length: Math.min(expected, MOST_SKELETONS) }, (_, line) => `line${line}`).map(
          (line) => (
            <Skeleton key={line} height={14} my={11} />
          ),
        )}
      </div>
    )
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed" className={classes.none}>
        {own ? 'Ninguna es suya.' : 'Ya no hay reservas aquí.'}
      </Text>
    )
  const pickups = pickupsOf(rows)
  return (
    <ul className={classes.reservas}>
      {inPickupOrder(rows).map((row) => (
        <li key={row.id}>
          <Link className={classes.reserva} {...fichaLink(row.id)}>
            <span className={classes.hora}>
              <NotedHour {...toldPickup(pickups.get(row))} />
            </span>
            <span className={classes.pasajero}>{row.nombrePasajero}</span>
            <span className={classes.hotel}>{row.hotel.nombre}</span>
            <span className={classes.habitacion}>Hab. {row.habitacion}</span>
            <Pax adultos={row.cantidadAdultos} ninos={row.cantidadChild} />
            <span className={classes.observacion}>{row.observacion}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Pax({ adultos, ninos }: { adultos: number; ninos: number }) {
  return (
    <span className={classes.pax} title={paxDetail(adultos, ninos)}>
      {countPax(adultos + ninos)}
    </span>
  )
}
