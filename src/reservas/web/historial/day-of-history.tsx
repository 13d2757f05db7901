import { useMediaQuery } from '@mantine/hooks'
import { memo, useId } from 'react'
import { type Day as CivilDay, formatDay } from '#lib/contract/civil-day.ts'
import { RowActions, RowMenu } from '#lib/web/ui/data-table-actions.tsx'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { Timeline, type TimelineItem } from '#lib/web/ui/timeline.tsx'
import type { Movimiento } from '../../contract/reserva.ts'
import { longDay, nearby } from './days.ts'
import { detalleDe } from './detalle.tsx'
import classes from './historial.module.css'
import { ACCION_VISIBLE, verboVisible } from './lectura.ts'
import { Momento } from './momento.tsx'

interface DayProps {
  fecha: CivilDay
  hoy: CivilDay
  movimientos: readonly Movimiento[]
  actionsOf: (movimiento: Movimiento) => readonly RowAction[]
}

function Day({ fecha, hoy, movimientos, actionsOf }: DayProps) {
  const id = useId()
  const near = nearby(fecha, hoy)
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
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
          items={movimientos.map((movimiento) => itemOf(movimiento, actionsOf(movimiento), phone))}
        />
      </div>
    </section>
  )
}

const isSameDay = (a: DayProps, b: DayProps) =>
  a.hoy === b.hoy &&
  a.actionsOf === b.actionsOf &&
  a.movimientos.length === b.movimientos.length &&
  a.movimientos.every((movimiento, n) => movimiento === b.movimientos[n])

/** Day of the timeline under a sticky date. Memoised: loading more rows leaves other days unchanged. */
export const DayOfHistory = memo(Day, isSameDay)

function itemOf(row: Movimiento, actions: readonly RowAction[], phone: boolean): TimelineItem {
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
    aside: phone ? (
      <RowMenu actions={actions} label="Acciones" />
    ) : (
      <RowActions actions={actions} />
    ),
  }
}
