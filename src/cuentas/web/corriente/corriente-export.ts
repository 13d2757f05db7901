import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { LineaCuenta } from '../../contract/entrega.ts'

export const fileColumns: readonly ExportColumn<LineaCuenta>[] = [
  { header: 'Fecha', value: (row) => row.fecha, kind: 'date' },
  { header: 'Movimiento', value: (row) => row.glosa, width: 48 },
  { header: 'Moneda', value: (row) => row.moneda, width: 9 },
  {
    header: 'Recibió',
    value: (row) => row.debe,
    kind: 'decimal',
    total: { by: 'Moneda', rest: 'Otras' },
  },
  {
    header: 'Entregó',
    value: (row) => row.haber,
    kind: 'decimal',
    total: { by: 'Moneda', rest: 'Otras' },
  },
  { header: 'Saldo', value: (row) => row.saldo, kind: 'decimal' },
]
