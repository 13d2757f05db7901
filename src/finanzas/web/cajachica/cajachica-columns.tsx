import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Movimiento } from '../../contract.ts'
import classes from './cajachica.module.css'

export const columns: readonly Column<Movimiento>[] = [
  {
    id: 'fecha',
    header: 'Fecha',
    width: 118,
    card: 'aside',
    cell: ({ fecha }) => <time dateTime={fecha}>{formatDay(fecha)}</time>,
  },
  {
    id: 'concepto',
    header: 'Concepto',
    card: 'title',
    wrap: true,
    cell: ({ id, concepto, reversaDe, reversadaPor }) => (
      <span className={classes.concepto}>
        <span>{concepto}</span>
        {reversadaPor === null ? null : <StatusBadge tone="neutral">Reversado</StatusBadge>}
        {reversaDe === null ? null : (
          <StatusBadge tone="info">{`Reversa del N° ${reversaDe}`}</StatusBadge>
        )}
        <small>N° {id}</small>
      </span>
    ),
  },
  {
    id: 'ingreso',
    header: 'Ingreso',
    width: 124,
    align: 'right',
    cell: ({ ingreso }) =>
      ingreso === 0 ? '' : <span className={classes.ingreso}>{formatClp(ingreso)}</span>,
  },
  {
    id: 'egreso',
    header: 'Egreso',
    width: 124,
    align: 'right',
    cell: ({ egreso }) => (egreso === 0 ? '' : formatClp(egreso)),
  },
  {
    id: 'saldo',
    header: 'Saldo',
    width: 124,
    align: 'right',
    cell: ({ saldo }) => (
      <strong className={saldo < 0 ? classes.negative : undefined}>{formatClp(saldo)}</strong>
    ),
  },
  { id: 'autor', header: 'Anotó', width: 230, hideOnPhone: true, cell: ({ autor }) => autor },
]
