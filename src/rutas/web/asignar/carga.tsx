import { Alert, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatCount } from '#lib/contract/money.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { sinAsiento } from '../../rules.ts'
import classes from './asignar.module.css'
import { cargaDe, countPasajeros, countReservas } from './dia.ts'

interface CargaProps {
  /** Reservations that the route would carry; undefined while loading. */
  rows: readonly Reserva[] | undefined
  asientos: number | ''
  vacia: string
}

export function Carga({ rows, asientos, vacia }: CargaProps) {
  if (!rows) return <Skeleton height={68} radius="md" />
  const { reservas, pasajeros, idiomas } = cargaDe(rows)
  const deMas = sinAsiento(pasajeros, asientos === '' ? null : asientos)
  return (
    <section className={classes.carga} aria-label="Pasajeros de la ruta">
      {pasajeros === 0 ? (
        <p>{vacia}</p>
      ) : (
        <>
          <p>
            <strong>{countPasajeros(pasajeros)}</strong> en {countReservas(reservas)}
          </p>
          <p>{idiomas.map(([idioma, n]) => `${idioma} ${formatCount(n)}`).join(' · ')}</p>
        </>
      )}
      {deMas > 0 ? (
        <Alert
          color="yellow"
          variant="light"
          role="alert"
          icon={<IconAlertTriangle size={20} stroke={1.7} aria-hidden />}
          title={`${countPasajeros(deMas)} sin asiento`}
        >
          Son {countPasajeros(pasajeros)} para {formatCount(Number(asientos))} asientos.
        </Alert>
      ) : null}
    </section>
  )
}
