import { ActionIcon } from '@mantine/core'
import { IconHistory, IconReceipt } from '@tabler/icons-react'
import { useId } from 'react'
import { type Day, formatDay } from '#lib/contract/civil-day.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { Timeline, type TimelineItem } from '#lib/web/ui/timeline.tsx'
import type { Movimiento } from '../../contract/reserva.ts'
import { longDay, nearby } from './days.ts'
import { detalleDe } from './detalle.tsx'
import classes from './historial.module.css'
import { ACCION_VISIBLE, verboVisible } from './lectura.ts'
import { Momento } from './momento.tsx'

interface DayProps {
  fecha: Day
  hoy: Day
  movimientos: readonly Movimiento[]
  /** Reservations gone for good. */
  gone: ReadonlySet<number>
  onObserve: (movimiento: Movimiento) => void
  onReceipt: (reservaId: number) => void
}

/** One day of the timeline, under its date, which stays in view while the day is read. */
export function DayOfHistory({ fecha, hoy, movimientos, ...rest }: DayProps) {
  const id = useId()
  const near = nearby(fecha, hoy)
  return (
    <section aria-labelledby={id} className={classes.day}>
      <h2 id={id} className={classes.dayHead}>
        {near ? <strong>{near} </strong> : null}
        {longDay(fecha)}
      </h2>
      <div className={classes.dayItems}>
        <Timeline
          label={longDay(fecha)}
          scroll={false}
          items={movimientos.map((movimiento) => itemOf(movimiento, rest))}
        />
      </div>
    </section>
  )
}

function itemOf(
  row: Movimiento,
  { gone, onObserve, onReceipt }: Pick<DayProps, 'gone' | 'onObserve' | 'onReceipt'>,
): TimelineItem {
  const { frase, kind } = ACCION_VISIBLE[row.accion]
  const { texto, tone } = verboVisible(row)
  return {
    id: row.id,
    kind,
    title: (
      <>
        <strong>{row.nombreUsuario}</strong>, ha {frase} la reserva{' '}
        <strong>{row.nombrePasajero}</strong>, de la excursión{' '}
        <strong>{row.nombreExcursion}</strong>
      </>
    ),
    when: (
      <span className={classes.when}>
        <Momento {...row} />
        <StatusBadge tone={tone} icon={null}>
          {texto}
        </StatusBadge>
        <span>Excursión del {formatDay(row.fechaExcursion)}</span>
        <span>Reserva N° {row.codigoReserva}</span>
      </span>
    ),
    detail: detalleDe(row),
    aside: (
      <>
        <ActionIcon
          variant="subtle"
          color="gray"
          title="Observar"
          aria-label={`Observar la reserva de ${row.nombrePasajero}`}
          onClick={() => onObserve(row)}
        >
          <IconHistory size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
        {gone.has(row.codigoReserva) ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            title="Comprobante"
            aria-label={`Comprobante de ${row.nombrePasajero}`}
            onClick={() => onReceipt(row.codigoReserva)}
          >
            <IconReceipt size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </>
    ),
  }
}
