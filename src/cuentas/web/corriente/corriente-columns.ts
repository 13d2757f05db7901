import type { Column } from '#lib/web/list/columns.ts'
import type { LineaCuenta } from '../../contract/entrega.ts'
import { FORMATS } from '../../rules.ts'

const amount = (id: 'debe' | 'haber', header: string): Column<LineaCuenta> => ({
  id,
  header,
  kind: 'decimal',
  width: 116,
  total: { by: 'Moneda', rest: 'Otras' },
  cell: (linea) => (linea[id] === 0 ? '' : FORMATS[linea.moneda](linea[id])),
})

/** Columns of a current account. Money received is on the left of money handed over. */
export const columns: readonly Column<LineaCuenta>[] = [
  { id: 'fecha', header: 'Fecha', kind: 'date', width: 104 },
  { id: 'glosa', header: 'Movimiento', card: 'title', wrap: true, characters: 48 },
  { id: 'moneda', header: 'Moneda', characters: 9, screen: false },
  amount('debe', 'Recibió'),
  amount('haber', 'Entregó'),
  {
    id: 'saldo',
    header: 'Saldo',
    kind: 'decimal',
    width: 132,
    card: 'aside',
    cell: ({ moneda, saldo }) =>
      `${saldo < 0 ? 'A favor ' : ''}${FORMATS[moneda](Math.abs(saldo))}`,
  },
]
