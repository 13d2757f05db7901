import { formatDay } from '#lib/contract/civil-day.ts'
import { counter, formatClp, formatCount } from '#lib/contract/money.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Pago } from '../../contract.ts'
import { faltaPagar } from '../../rules.ts'
import classes from './comisiones.module.css'

const countRutas = counter('ruta', 'rutas')

const amount = (id: 'bruto' | 'retencion' | 'liquido', header: string): Column<Pago> => ({
  id,
  header,
  width: 104,
  align: 'right',
  cell: (pago) => formatClp(pago[id]),
})

function Pagado({ pago }: { pago: Pago }) {
  const { pagado } = pago
  if (!pagado) return null
  const falta = faltaPagar(pago)
  if (falta > 0)
    return <StatusBadge tone="warning">{`Falta pagar ${formatClp(falta)}`}</StatusBadge>
  if (falta < 0)
    return <StatusBadge tone="warning">{`Pagado de más ${formatClp(-falta)}`}</StatusBadge>
  return <StatusBadge tone="success">{`Pagado ${formatDay(pagado.fecha)}`}</StatusBadge>
}

export const columns: readonly Column<Pago>[] = [
  {
    id: 'email',
    header: 'Email',
    filter: 'Email',
    width: 236,
    wrap: true,
    cell: ({ email }) => <span className={classes.email}>{email}</span>,
  },
  {
    id: 'nombre',
    header: 'Nombre',
    filter: 'Nombre',
    card: 'title',
    cell: ({ nombre, conductor }) =>
      conductor ? (
        <span className={classes.rutas}>
          <span>{nombre}</span>
          <small>Conductor</small>
        </span>
      ) : (
        nombre
      ),
  },
  {
    id: 'rutas',
    header: 'Rutas',
    width: 140,
    wrap: true,
    cell: ({ rutas, porRendir, sinValor, valor }) => (
      <span className={classes.rutas}>
        <span>{countRutas(rutas)}</span>
        {porRendir > 0 ? <small>{formatCount(porRendir)} por rendir</small> : null}
        {valor === null ? (
          <StatusBadge tone="warning">Sin comisión</StatusBadge>
        ) : sinValor > 0 ? (
          <StatusBadge tone="warning">{`${countRutas(sinValor)} sin comisión`}</StatusBadge>
        ) : null}
      </span>
    ),
  },
  amount('bruto', 'Bruto'),
  amount('retencion', 'Retención'),
  {
    ...amount('liquido', 'Líquido'),
    card: 'aside',
    cell: ({ liquido }) => <strong>{formatClp(liquido)}</strong>,
  },
  {
    id: 'pagado',
    header: 'Pagado',
    width: 186,
    wrap: true,
    cell: (pago) => <Pagado pago={pago} />,
  },
]
