import { Alert, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatCount } from '#lib/contract/money.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { countPasajeros, countReservas } from '#reservas/web/parts/counts.ts'
import { sinAsiento } from '../../rules.ts'
import { loadOf } from './day-salidas.ts'
import classes from './ruta-form.module.css'

interface PassengerLoadProps {
  /** Reservations that the route would carry; undefined while loading. */
  rows: readonly Reserva[] | undefined
  asientos: number | ''
  empty: string
}

export function PassengerLoad({ rows, asientos, empty }: PassengerLoadProps) {
  if (!rows) return <Skeleton height={68} radius="md" />
  const { reservas, pasajeros, idiomas } = loadOf(rows)
  const tooMany = sinAsiento(pasajeros, asientos === '' ? null : asientos)
  return (
    <section className={classes.carga} aria-label="Pasajeros de la ruta">
      {pasajeros === 0 ? (
        <p>{empty}</p>
      ) : (
        <>
          <p>
            <strong>{countPasajeros(pasajeros)}</strong> en {countReservas(reservas)}
          </p>
          <p>{idiomas.map(([idioma, n]) => `${idioma} ${formatCount(n)}`).join(' · ')}</p>
        </>
      )}
      {tooMany > 0 ? (
        <Alert
          color="yellow"
          variant="light"
          role="alert"
          icon={<IconAlertTriangle size={20} stroke={1.7} aria-hidden />}
          title={`${countPasajeros(tooMany)} sin asiento`}
        >
          Son {countPasajeros(pasajeros)} para {formatCount(Number(asientos))} asientos.
        </Alert>
      ) : null}
    </section>
  )
}
