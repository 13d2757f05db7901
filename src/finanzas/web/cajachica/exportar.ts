import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { Movimiento } from '../../contract.ts'

export const exportar: readonly ExportColumn<Movimiento>[] = [
  { header: 'N°', value: 'id', kind: 'number', width: 8 },
  { header: 'Fecha', value: 'fecha', kind: 'date' },
  { header: 'Concepto', value: 'concepto', width: 44 },
  { header: 'Ingreso', value: 'ingreso', kind: 'money', total: true },
  { header: 'Egreso', value: 'egreso', kind: 'money', total: true },
  { header: 'Saldo', value: 'saldo', kind: 'money' },
  { header: 'Anotó', value: 'autor', width: 26 },
  { header: 'Reversa del N°', value: 'reversaDe', kind: 'number', width: 14, paper: false },
  { header: 'Reversado por N°', value: 'reversadaPor', kind: 'number', width: 16, paper: false },
]
