import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { Cifra } from '../../contract.ts'
import type { Cifras } from './medida.ts'

const cifras: readonly ExportColumn<Cifras>[] = [
  { header: 'Reservas', value: 'reservas', kind: 'number', total: true },
  { header: 'Pasajeros', value: 'pasajeros', kind: 'number', total: true },
  { header: 'Venta', value: 'total', kind: 'money', total: true },
]

export type Fila = Pick<Cifra, 'nombre'> & Cifras

export const exportar = (que: string): readonly ExportColumn<Fila>[] => [
  { header: que, value: 'nombre', width: 36 },
  ...(cifras as readonly ExportColumn<Fila>[]),
]
