import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { LineaDeCuenta } from '../../contract/cuenta.ts'
import { pendienteOf } from '../../rules.ts'
import { CONCEPTOS } from './lineas-columns.tsx'

const byConcepto = { by: 'Concepto', rest: 'Otros' }

export const fileColumns: readonly ExportColumn<LineaDeCuenta>[] = [
  { header: 'Reserva', value: (row) => row.reservaId, kind: 'number' },
  { header: 'Día', value: (row) => row.fecha, kind: 'date' },
  { header: 'Excursión', value: (row) => row.excursion.nombre, width: 32 },
  { header: 'Concepto', value: (row) => CONCEPTOS[row.clase], width: 21 },
  { header: 'Monto', value: (row) => row.debido, kind: 'money', total: byConcepto },
  { header: 'Pagado', value: (row) => row.pagado, kind: 'money', total: byConcepto },
  { header: 'Pendiente', value: pendienteOf, kind: 'money', total: byConcepto },
  { header: 'Pago', value: (row) => row.pagoId, kind: 'number', paper: false },
]
