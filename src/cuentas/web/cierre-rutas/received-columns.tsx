import type { ListColumn } from '#lib/web/list/columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Entrega } from '../../contract/entrega.ts'
import {
  contadoOf,
  DiferenciaLines,
  differenceOf,
  MontosLines,
  notesOf,
} from '../entrega/montos.tsx'
import { Moment } from '../parts/moment.tsx'
import classes from './cierre-rutas.module.css'
import { quienColumn, rutasColumn } from './waiting-columns.tsx'

/** Reasons of a handover: why it differs, what else came of it, and why it was withdrawn. */
const Motivos = ({ entrega }: { entrega: Entrega }) => {
  const { motivo, anulada } = entrega
  return (
    <span className={classes.motivo}>
      {motivo}
      {notesOf(entrega).map((note) => (
        <small key={note}>{note}</small>
      ))}
      {anulada ? (
        <small>
          Anulada por {anulada.autor} {anulada.motivo ? `: ${anulada.motivo}` : ''}
        </small>
      ) : null}
    </span>
  )
}

export const receivedColumns: readonly ListColumn<Entrega>[] = [
  {
    id: 'recibida',
    header: 'Recibida',
    width: 132,
    wrap: true,
    cell: ({ estado, recibida, anulada, declarada }) => (
      <span className={classes.who}>
        <Moment instant={recibida ?? anulada?.momento ?? declarada} />
        {estado === 'anulada' ? <StatusBadge tone="danger">Anulada</StatusBadge> : null}
      </span>
    ),
  },
  { ...quienColumn, width: 150 },
  rutasColumn,
  {
    id: 'esperado',
    header: 'Esperado',
    width: 112,
    align: 'right',
    wrap: true,
    cell: ({ esperado }) => <MontosLines montos={esperado} />,
  },
  {
    id: 'contado',
    header: 'Contado',
    width: 112,
    align: 'right',
    wrap: true,
    cell: (entrega) => <MontosLines montos={contadoOf(entrega)} />,
  },
  {
    id: 'diferencia',
    header: 'Diferencia',
    width: 112,
    align: 'right',
    wrap: true,
    card: 'aside',
    cell: (entrega) => <DiferenciaLines montos={differenceOf(entrega)} />,
  },
  { id: 'motivo', header: 'Motivo', wrap: true, cell: (entrega) => <Motivos entrega={entrega} /> },
  {
    id: 'recibidaPor',
    header: 'Recibió',
    width: 130,
    wrap: true,
    cell: ({ recibidaPor }) => recibidaPor?.nombre ?? '—',
  },
]
