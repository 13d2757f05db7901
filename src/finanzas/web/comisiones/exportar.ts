import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { Pago } from '../../contract.ts'

export const exportar: readonly ExportColumn<Pago>[] = [
  { header: 'RUT', value: 'rut', kind: 'rut' },
  { header: 'Nombre', value: 'nombre', width: 28 },
  { header: 'Email', value: 'email', width: 32 },
  { header: 'Rutas', value: 'rutas', kind: 'number', total: true },
  { header: 'Por rendir', value: 'porRendir', kind: 'number', total: true, paper: false },
  { header: 'Sin comisión', value: 'sinValor', kind: 'number', total: true, paper: false },
  { header: 'Bruto', value: 'bruto', kind: 'money', total: true },
  { header: 'Retención', value: 'retencion', kind: 'money', total: true },
  { header: 'Líquido', value: 'liquido', kind: 'money', total: true },
]
