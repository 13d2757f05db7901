import type { ListColumn } from '#lib/web/list/columns.ts'
import type { Sales } from '../../contract.ts'
import type { Figures } from './measures.ts'

export type FileRow = Pick<Sales, 'nombre'> & Figures

export const columnsOf = (que: string): readonly ListColumn<FileRow>[] => [
  { id: 'nombre', header: que, characters: 36 },
  { id: 'reservas', header: 'Reservas', kind: 'number', total: true },
  { id: 'pasajeros', header: 'Pasajeros', kind: 'number', total: true },
  { id: 'total', header: 'Venta', kind: 'money', total: true },
]
