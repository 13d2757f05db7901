import { counter, formatClp, formatCount } from '#lib/contract/money.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Pago } from '../../contract.ts'
import classes from './comisiones.module.css'

const deRutas = counter('ruta', 'rutas')

const monto = (id: 'bruto' | 'retencion' | 'liquido', header: string): Column<Pago> => ({
  id,
  header,
  width: 116,
  align: 'right',
  cell: (pago) => formatClp(pago[id]),
})

export const columns: readonly Column<Pago>[] = [
  {
    id: 'email',
    header: 'Email',
    filter: 'Email',
    width: 270,
    wrap: true,
    cell: ({ email }) => <span className={classes.email}>{email}</span>,
  },
  { id: 'nombre', header: 'Nombre', filter: 'Nombre', card: 'title', cell: ({ nombre }) => nombre },
  {
    id: 'rutas',
    header: 'Rutas',
    width: 156,
    wrap: true,
    cell: ({ rutas, porRendir, sinValor, valor }) => (
      <span className={classes.rutas}>
        <span>{deRutas(rutas)}</span>
        {porRendir > 0 ? <small>{formatCount(porRendir)} por rendir</small> : null}
        {valor === null ? (
          <StatusBadge tone="warning">Sin comisión</StatusBadge>
        ) : sinValor > 0 ? (
          <StatusBadge tone="warning">{`${deRutas(sinValor)} sin comisión`}</StatusBadge>
        ) : null}
      </span>
    ),
  },
  monto('bruto', 'Bruto'),
  monto('retencion', 'Retención'),
  {
    ...monto('liquido', 'Líquido'),
    card: 'aside',
    cell: ({ liquido }) => <strong>{formatClp(liquido)}</strong>,
  },
]
