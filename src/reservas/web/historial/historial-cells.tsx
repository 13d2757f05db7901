import { Anchor } from '@mantine/core'
import { IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Movimiento } from '../../contract/reserva.ts'
import { Changes } from './entry-detail.tsx'
import { ACTION_TEXTS, changesOf, verbTextOf } from './entry-texts.ts'
import classes from './historial.module.css'

const ICON = { create: IconPlus, edit: IconPencil, remove: IconX }
const CHANGES_IN_A_ROW = 3
/** Verbs with nothing to add to the action's own word. */
const PLAIN = new Set(['agregar', 'editar'])

export function ActionCell({ row }: { row: Movimiento }) {
  const { table, kind, tone } = ACTION_TEXTS[row.accion]
  return (
    <span className={classes.action}>
      <StatusBadge tone={tone} icon={ICON[kind]} usual={kind !== 'remove'}>
        {table}
      </StatusBadge>
      {PLAIN.has(row.verbo) ? null : <span>{verbTextOf(row).text}</span>}
    </span>
  )
}

/** Returns the reason and the first changes, or null if there are neither; the rest is in "Observar Reserva". */
export function motivoCell(row: Movimiento, onObserve: (row: Movimiento) => void) {
  const changes = changesOf(row)
  const more = changes.length - CHANGES_IN_A_ROW
  if (!row.motivo && changes.length === 0) return null
  return (
    <div className={classes.reason}>
      {row.motivo ? <p className={classes.motivo}>{row.motivo}</p> : null}
      {changes.length > 0 ? <Changes changes={changes.slice(0, CHANGES_IN_A_ROW)} /> : null}
      {more > 0 ? (
        <Anchor component="button" type="button" inherit onClick={() => onObserve(row)}>
          {more === 1 ? 'Un cambio más' : `${more} cambios más`}
        </Anchor>
      ) : null}
    </div>
  )
}
