import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { Movimiento } from '../../contract.ts'

export const fileColumns: readonly ExportColumn<Movimiento>[] = [
  { header: 'N°', value: (row) => row.id, kind: 'number', width: 8 },
  { header: 'Fecha', value: (row) => row.fecha, kind: 'date' },
  { header: 'Concepto', value: (row) => row.concepto, width: 44 },
  { header: 'Ingreso', value: (row) => row.ingreso, kind: 'money', total: true },
  { header: 'Egreso', value: (row) => row.egreso, kind: 'money', total: true },
  { header: 'Saldo', value: (row) => row.saldo, kind: 'money' },
  { header: 'Anotó', value: (row) => row.autor, width: 26 },
  {
    header: 'Reversa del N°',
    value: (row) => row.reversaDe,
    kind: 'number',
    width: 14,
    paper: false,
  },
  {
    header: 'Reversado por N°',
    value: (row) => row.reversadaPor,
    kind: 'number',
    width: 16,
    paper: false,
  },
]
