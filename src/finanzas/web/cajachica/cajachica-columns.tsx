import { formatClp } from '#lib/contract/money.ts'
import type { Column } from '#lib/web/list/columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Movimiento } from '../../contract.ts'
import classes from './cajachica.module.css'

const pesos = { kind: 'money', width: 124 } as const
const onFile = { kind: 'number', screen: false, paper: false } as const

export const columns: readonly Column<Movimiento>[] = [
  { id: 'id', header: 'N°', kind: 'number', characters: 8, screen: false },
  { id: 'fecha', header: 'Fecha', kind: 'date', width: 118, card: 'aside' },
  {
    id: 'concepto',
    header: 'Concepto',
    card: 'title',
    wrap: true,
    characters: 44,
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
    ...pesos,
    total: true,
    cell: ({ ingreso }) =>
      ingreso === 0 ? '' : <span className={classes.ingreso}>{formatClp(ingreso)}</span>,
  },
  {
    id: 'egreso',
    header: 'Egreso',
    ...pesos,
    total: true,
    cell: ({ egreso }) => (egreso === 0 ? '' : formatClp(egreso)),
  },
  {
    id: 'saldo',
    header: 'Saldo',
    ...pesos,
    cell: ({ saldo }) => (
      <strong className={saldo < 0 ? classes.negative : undefined}>{formatClp(saldo)}</strong>
    ),
  },
  { id: 'autor', header: 'Anotó', width: 230, hideOnPhone: true, characters: 26 },
  { id: 'reversaDe', header: 'Reversa del N°', characters: 14, ...onFile },
  { id: 'reversadaPor', header: 'Reversado por N°', characters: 16, ...onFile },
]
