import { useState } from 'react'
import { usePages } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { Timeline, type TimelineItem } from '#lib/web/ui/timeline.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import type { Movimiento } from '../../contract/reserva.ts'
import { historial } from '../../contract.ts'
import { detalleDe } from './detalle.tsx'
import classes from './historial.module.css'
import { ACCION_VISIBLE, verboVisible } from './lectura.ts'
import { Momento } from './momento.tsx'

export interface ObservarProps {
  reserva: { id: number; nombrePasajero: string } | null
  onClose: () => void
}

/** History of one reservation, newest first, also after its removal. */
export function Observar({ reserva, onClose }: ObservarProps) {
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
          <Historia key={last.id} reservaId={last.id} />
        </>
      ) : null}
    </Dialog>
  )
}

function Historia({ reservaId }: { reservaId: number }) {
  const pages = usePages(historial.get, { query: { reservaId } })
  const { rows, error, refetch } = pages
  if (!rows) return <Unread data={rows} error={error} onRetry={refetch} rows={4} />
  return (
    <Timeline
      label="Historial de la reserva"
      items={rows.map(itemOf)}
      empty="No se encuentra historial para esta reserva"
      more={{ ...pages, onLoadMore: pages.loadMore, onRetry: refetch }}
    />
  )
}

function itemOf(movimiento: Movimiento): TimelineItem {
  const { texto, tone } = verboVisible(movimiento)
  return {
    id: movimiento.id,
    kind: ACCION_VISIBLE[movimiento.accion].kind,
    title: (
      <span className={classes.quien}>
        <StatusBadge tone={tone} icon={null}>
          {texto}
        </StatusBadge>{' '}
        <span>
          por <strong>{movimiento.nombreUsuario}</strong>
        </span>
      </span>
    ),
    when: <Momento {...movimiento} />,
    detail: detalleDe(movimiento),
  }
}
