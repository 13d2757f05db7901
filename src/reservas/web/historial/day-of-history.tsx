import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo, useId } from 'react'
import { type Day as CivilDay, formatDay } from '#lib/contract/civil-day.ts'
import { RowActions, RowMenu } from '#lib/web/ui/data-table-actions.tsx'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import { usePhoneScreen } from '#lib/web/ui/phone-screen.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { Timeline, type TimelineItem } from '#lib/web/ui/timeline.tsx'
import type { Movimiento } from '../../contract/reserva.ts'
import { fichaLink } from '../parts/ver-reserva.ts'
import { longDay, nearby } from './days.ts'
import { entryDetail } from './entry-detail.tsx'
import { ACTION_TEXTS, verbTextOf } from './entry-texts.ts'
import { EntryTime } from './entry-time.tsx'
import classes from './historial.module.css'

interface DayProps {
  fecha: CivilDay
  hoy: CivilDay
  movimientos: readonly Movimiento[]
  actionsOf: (movimiento: Movimiento) => readonly RowAction[]
}

function Day({ fecha, hoy, movimientos, actionsOf }: DayProps) {
  const id = useId()
  const near = nearby(fecha, hoy)
  const phone = usePhoneScreen()
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
  const { phrase, kind } = ACTION_TEXTS[row.accion]
  const { text, tone } = verbTextOf(row)
  return {
    id: row.id,
    kind,
    title: (
      <>
        <strong>{row.nombreUsuario}</strong>, ha {phrase} la reserva{' '}
        <strong>{row.nombrePasajero}</strong>, de la excursión{' '}
        <strong>{row.nombreExcursion}</strong>
      </>
    ),
    when: (
      <span className={classes.when}>
        <EntryTime {...row} />
        <StatusBadge tone={tone} icon={null}>
          {text}
        </StatusBadge>
        <span>Excursión del {formatDay(row.fechaExcursion)}</span>
        <Anchor
          inherit
          renderRoot={(props) => <Link {...props} {...fichaLink(row.codigoReserva)} />}
        >
          Reserva N° {row.codigoReserva}
        </Anchor>
      </span>
    ),
    detail: entryDetail(row),
    aside: phone ? (
      <RowMenu actions={actions} label="Acciones" />
    ) : (
      <RowActions actions={actions} />
    ),
  }
}
