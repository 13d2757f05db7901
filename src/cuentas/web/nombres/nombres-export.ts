import type { ExportColumn } from '#lib/web/export/columns.ts'
import { type NombreRow, personaText } from './nombres-columns.tsx'

export const fileColumns: readonly ExportColumn<NombreRow>[] = [
  { header: 'Nombre escrito', value: (row) => row.nombre, width: 28 },
  { header: 'Hotel', value: (row) => row.hotel.nombre, width: 26 },
  { header: 'Reservas', value: (row) => row.reservas, kind: 'number', total: true },
  { header: 'Desde', value: (row) => row.desde, kind: 'date' },
  { header: 'Hasta', value: (row) => row.hasta, kind: 'date' },
  { header: 'Comisión', value: (row) => row.comision, kind: 'money', total: true },
  { header: 'Parece ser', value: (row) => row.persona && personaText(row.persona), width: 28 },
]
