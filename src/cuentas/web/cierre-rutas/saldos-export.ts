import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { SaldoPersona } from '../../contract/entrega.ts'

export const fileColumns: readonly ExportColumn<SaldoPersona>[] = [
  { header: 'Persona', value: (row) => row.usuario.nombre, width: 28 },
  { header: 'Rol', value: (row) => row.usuario.rol },
  { header: 'Pesos', value: (row) => row.saldos?.CLP, kind: 'money', total: true },
  { header: 'Dólares', value: (row) => row.saldos?.USD, kind: 'decimal', total: true },
  { header: 'Reales', value: (row) => row.saldos?.BRL, kind: 'decimal', total: true },
  { header: 'Por entregar desde', value: (row) => row.desde, kind: 'date', width: 19 },
  { header: 'Entregas por contar', value: (row) => row.porContar, kind: 'number', paper: false },
]
