import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { Sales } from '../../contract.ts'
import type { Figures } from './measures.ts'

export type FileRow = Pick<Sales, 'nombre'> & Figures

export const fileColumns = (que: string): readonly ExportColumn<FileRow>[] => [
  { header: que, value: (row) => row.nombre, width: 36 },
  { header: 'Reservas', value: (row) => row.reservas, kind: 'number', total: true },
  { header: 'Pasajeros', value: (row) => row.pasajeros, kind: 'number', total: true },
  { header: 'Venta', value: (row) => row.total, kind: 'money', total: true },
]
