import { useState } from 'react'
import { usePages } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { Timeline, type TimelineItem } from '#lib/web/ui/timeline.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import type { Movimiento } from '../../contract/reserva.ts'
import { historial } from '../../contract.ts'
import { entryDetail } from './entry-detail.tsx'
import { ACTION_TEXTS, verbTextOf } from './entry-texts.ts'
import { EntryTime } from './entry-time.tsx'
import classes from './historial.module.css'

export interface ReservaHistorialProps {
  reserva: { id: number; nombrePasajero: string } | null
  onClose: () => void
}

/** History of one reservation, newest first, also after its removal. */
export function ReservaHistorial({ reserva, onClose }: ReservaHistorialProps) {
  // Keeps the last reservation while the dialog closes.
  const [last, setLast] = useState(reserva)
  if (reserva && reserva !== last) setLast(reserva)
  return (
    <Dialog opened={reserva !== null} onClose={onClose} title="Observar Reserva">
      {last ? (
        <>
          <p className={classes.reserva}>
            <strong>{last.nombrePasajero}</strong> Reserva N° {last.id}
          </p>
          <Entries key={last.id} reservaId={last.id} />
        </>
      ) : null}
    </Dialog>
  )
}

function Entries({ reservaId }: { reservaId: number }) {
  const pages = usePages(historial.get, { query: { reservaId } })
  const { rows, error, onRetry } = pages
  if (!rows) return <Unread data={rows} error={error} onRetry={onRetry} rows={4} />
  return (
    <Timeline
      label="Historial de la reserva"
      items={rows.map(itemOf)}
      empty="No se encuentra historial para esta reserva"
      more={pages}
    />
  )
}

function itemOf(movimiento: Movimiento): TimelineItem {
  const { text, tone } = verbTextOf(movimiento)
  return {
    id: movimiento.id,
    kind: ACTION_TEXTS[movimiento.accion].kind,
    title: (
      <span className={classes.who}>
        <StatusBadge tone={tone} icon={null}>
          {text}
        </StatusBadge>{' '}
        <span>
          por <strong>{movimiento.nombreUsuario}</strong>
        </span>
      </span>
    ),
    when: <EntryTime {...movimiento} />,
    detail: entryDetail(movimiento),
  }
}
