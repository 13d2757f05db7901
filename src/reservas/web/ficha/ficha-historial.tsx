import { Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { usePages } from '#lib/web/query.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { Timeline, type TimelineItem } from '#lib/web/ui/timeline.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import type { Movimiento } from '../../contract/reserva.ts'
import { historial } from '../../contract.ts'
import { entryDetail } from '../historial/entry-detail.tsx'
import { ACTION_TEXTS, verbTextOf } from '../historial/entry-texts.ts'
import { EntryTime } from '../historial/entry-time.tsx'
import classes from './ficha.module.css'

interface FichaHistorialProps {
  reservaId: number
  /** True where the sheet was opened to read the history: it begins there. */
  isFirst: boolean
  /** True where only the history may be left of the reservation. */
  isGone: boolean
}

/** History of one reservation, newest first, also after its removal. */
export function FichaHistorial({ reservaId, isFirst, isGone }: FichaHistorialProps) {
  const own = useRef<HTMLElement>(null)
  const pages = usePages(historial.get, { query: { reservaId } })
  const { rows, error, onRetry } = pages
  const isRead = rows !== undefined
  useEffect(() => {
    if (!isFirst || !isRead) return
    own.current?.scrollIntoView({ block: 'start' })
    own.current?.focus({ preventScroll: true })
  }, [isFirst, isRead])
  if (isGone && rows?.length === 0) return null
  return (
    <section ref={own} tabIndex={-1} className={classes.part}>
      <Title order={3} size="h5">
        Historial
      </Title>
      {rows ? (
        <Timeline
          label="Historial de la reserva"
          items={rows.map(itemOf)}
          empty="No se encuentra historial para esta reserva"
          more={pages}
        />
      ) : (
        <Unread data={rows} error={error} onRetry={onRetry} rows={4} />
      )}
    </section>
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
