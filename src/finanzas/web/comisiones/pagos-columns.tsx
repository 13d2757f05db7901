import { formatDay } from '#lib/contract/civil-day.ts'
import { counter, formatClp, formatCount } from '#lib/contract/money.ts'
import type { Column } from '#lib/web/list/columns.ts'
import { emailCell } from '#lib/web/list/email-cell.tsx'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Pago } from '../../contract.ts'
import { faltaPagar } from '../../rules.ts'
import classes from './comisiones.module.css'

const countRutas = counter('ruta', 'rutas')

const pesos = { kind: 'money', width: 94, total: true } as const

function Pagado({ pago, pagado }: { pago: Pago; pagado: NonNullable<Pago['pagado']> }) {
  const falta = faltaPagar(pago)
  if (falta > 0)
    return <StatusBadge tone="warning">{`Falta pagar ${formatClp(falta)}`}</StatusBadge>
  if (falta < 0)
    return <StatusBadge tone="warning">{`Pagado de más ${formatClp(-falta)}`}</StatusBadge>
  return <StatusBadge usual>{`Pagado ${formatDay(pagado.fecha)}`}</StatusBadge>
}

const email = { id: 'email', header: 'Email' } as const

export const columns: readonly Column<Pago>[] = [
  { id: 'rut', header: 'RUT', kind: 'rut', screen: false },
  {
    ...email,
    filter: 'Email',
    width: 142,
    uncut: true,
    file: false,
    cell: ({ email }) => emailCell(email),
  },
  {
    id: 'nombre',
    header: 'Nombre',
    filter: 'Nombre',
    card: 'title',
    characters: 28,
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
    id: 'funcion',
    header: 'Función',
    value: ({ conductor }) => (conductor ? 'Conductor' : 'Guía'),
    characters: 12,
    screen: false,
  },
  { ...email, characters: 32, screen: false },
  {
    id: 'rutas',
    header: 'Rutas',
    kind: 'number',
    align: 'left',
    width: 260,
    total: true,
    wrap: true,
    cell: ({ rutas, porRendir, sinValor, valor, conductor, compartidas = 0 }) => (
      <span className={classes.rutas}>
        <span>{countRutas(rutas)}</span>
        {valor === null ? (
          <StatusBadge tone="warning" usual={conductor === 1}>
            Sin comisión
          </StatusBadge>
        ) : sinValor > 0 ? (
          <StatusBadge tone="warning">{`${countRutas(sinValor)} sin comisión`}</StatusBadge>
        ) : null}
        {compartidas > 0 ? <small>{formatCount(compartidas)} con pago repartido</small> : null}
        {porRendir > 0 ? <small>{formatCount(porRendir)} por rendir</small> : null}
      </span>
    ),
  },
  {
    id: 'porRendir',
    header: 'Por rendir',
    kind: 'number',
    total: true,
    screen: false,
    paper: false,
  },
  {
    id: 'sinValor',
    header: 'Sin comisión',
    kind: 'number',
    total: true,
    screen: false,
    paper: false,
  },
  { id: 'bruto', header: 'Bruto', ...pesos },
  { id: 'retencion', header: 'Retención', ...pesos },
  {
    id: 'liquido',
    header: 'Líquido',
    ...pesos,
    card: 'aside',
    cell: ({ liquido }) => <strong>{formatClp(liquido)}</strong>,
  },
  {
    id: 'pagado',
    header: 'Pagado',
    value: ({ pagado }) => pagado?.liquido,
    kind: 'money',
    align: 'left',
    width: 148,
    wrap: true,
    total: true,
    cell: (pago) => (pago.pagado ? <Pagado pago={pago} pagado={pago.pagado} /> : null),
  },
  {
    id: 'fechaDePago',
    header: 'Fecha de pago',
    value: ({ pagado }) => pagado?.fecha,
    kind: 'date',
    screen: false,
    paper: false,
  },
  {
    id: 'medio',
    header: 'Medio',
    value: ({ pagado }) => pagado?.medio,
    screen: false,
    paper: false,
  },
]
