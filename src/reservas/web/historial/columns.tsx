import { Anchor } from '@mantine/core'
import { IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Movimiento } from '../../contract/reserva.ts'
import { Cambios } from './detalle.tsx'
import classes from './historial.module.css'
import { ACCION_VISIBLE, cambiosDe, verboVisible } from './lectura.ts'

const ICON = { create: IconPlus, edit: IconPencil, remove: IconX }
const CHANGES_IN_A_ROW = 3
/** Verbs with nothing to add to the action's own word. */
const PLAIN = new Set(['agregar', 'editar'])

function Accion({ row }: { row: Movimiento }) {
  const { tabla, kind, tone } = ACCION_VISIBLE[row.accion]
  return (
    <span className={classes.accion}>
      <StatusBadge tone={tone} icon={ICON[kind]}>
        {tabla}
      </StatusBadge>
      {PLAIN.has(row.verbo) ? null : <span>{verboVisible(row).texto}</span>}
    </span>
  )
}

/** Shows the reason and the first changes; the rest is in "Observar Reserva". */
function Motivo({ row, onObserve }: { row: Movimiento; onObserve: (row: Movimiento) => void }) {
  const cambios = cambiosDe(row)
  const more = cambios.length - CHANGES_IN_A_ROW
  return (
    <div className={classes.razon}>
      {row.motivo ? <p className={classes.motivo}>{row.motivo}</p> : null}
      {cambios.length > 0 ? <Cambios cambios={cambios.slice(0, CHANGES_IN_A_ROW)} /> : null}
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
    cell: (row) => <Accion row={row} />,
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
      row.motivo || cambiosDe(row).length > 0 ? <Motivo row={row} onObserve={onObserve} /> : null,
  },
]
