import { formatDay } from '#lib/contract/civil-day.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import type { LineaCuenta } from '../../contract/entrega.ts'
import { FORMATS } from '../../rules.ts'

const amount = (
  id: 'debe' | 'haber' | 'saldo',
  header: string,
  more: Partial<Column<LineaCuenta>> = {},
): Column<LineaCuenta> => ({
  id,
  header,
  width: 116,
  align: 'right',
  cell: (linea) => (linea[id] === 0 && id !== 'saldo' ? '' : FORMATS[linea.moneda](linea[id])),
  ...more,
})

/** Columns of a current account. Money received is on the left of money handed over. */
export const corrienteColumns: readonly Column<LineaCuenta>[] = [
  {
    id: 'fecha',
    header: 'Fecha',
    width: 104,
    cell: ({ fecha }) => <time dateTime={fecha}>{formatDay(fecha)}</time>,
  },
  { id: 'glosa', header: 'Movimiento', card: 'title', wrap: true, cell: ({ glosa }) => glosa },
  amount('debe', 'Recibió'),
  amount('haber', 'Entregó'),
  amount('saldo', 'Saldo', { card: 'aside' }),
]
