import { Anchor } from '@mantine/core'
import { IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Movimiento } from '../../contract/reserva.ts'
import { Changes } from './entry-detail.tsx'
import { ACTION_TEXTS, changesOf, verbTextOf } from './entry-texts.ts'
import classes from './historial.module.css'

const ICON = { create: IconPlus, edit: IconPencil, remove: IconX }
const CHANGES_IN_A_ROW = 3
/** Verbs with nothing to add to the action's own word. */
const PLAIN = new Set(['agregar', 'editar'])

function ActionCell({ row }: { row: Movimiento }) {
  const { table, kind, tone } = ACTION_TEXTS[row.accion]
  return (
    <span className={classes.action}>
      <StatusBadge tone={tone} icon={ICON[kind]}>
        {table}
      </StatusBadge>
      {PLAIN.has(row.verbo) ? null : <span>{verbTextOf(row).text}</span>}
    </span>
  )
}

/** Shows the reason and the first changes; the rest is in "Observar Reserva". */
function MotivoCell({ row, onObserve }: { row: Movimiento; onObserve: (row: Movimiento) => void }) {
  const changes = changesOf(row)
  const more = changes.length - CHANGES_IN_A_ROW
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

export const columnsOf = (onObserve: (row: Movimiento) => void): readonly Column<Movimiento>[] => [
  {
    id: 'accion',
    header: 'Accion',
    width: 142,
    card: 'aside',
    cell: (row) => <ActionCell row={row} />,
  },
  {
    id: 'usuario',
    header: 'Usuario',
    width: 124,
    filter: 'Buscar usuario',
    cell: (row) => row.nombreUsuario,
  },
  { id: 'fecha', header: 'Fecha', width: 94, cell: (row) => formatDay(row.fecha) },
  { id: 'hora', header: 'Hora', width: 58, cell: (row) => formatTime(row.hora) },
  {
    id: 'fechaExcursion',
    header: 'F. Excursion',
    width: 98,
    cell: (row) => formatDay(row.fechaExcursion),
  },
  { id: 'tour', header: 'Tour', width: 124, cell: (row) => row.nombreExcursion },
  {
    id: 'pasajero',
    header: 'Pasajero',
    width: 124,
    card: 'title',
    cell: (row) => row.nombrePasajero,
  },
  {
    id: 'motivo',
    header: 'Motivo',
    wrap: true,
    cell: (row) =>
      row.motivo || changesOf(row).length > 0 ? (
        <MotivoCell row={row} onObserve={onObserve} />
      ) : null,
  },
]
