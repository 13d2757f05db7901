import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { LineaDeCuenta, LineaDeEstado } from '../../contract/cuenta.ts'
import { pendienteOf } from '../../rules.ts'
import { CONCEPTOS } from './lineas-columns.tsx'

const byConcepto = { by: 'Concepto', rest: 'Otros' }

export const lineasFile: readonly ExportColumn<LineaDeCuenta>[] = [
  { header: 'Reserva', value: (row) => row.reservaId, kind: 'number' },
  { header: 'Día', value: (row) => row.fecha, kind: 'date' },
  { header: 'Excursión', value: (row) => row.excursion.nombre, width: 32 },
  { header: 'Concepto', value: (row) => CONCEPTOS[row.clase], width: 21 },
  { header: 'Monto', value: (row) => row.debido, kind: 'money', total: byConcepto },
  { header: 'Pagado', value: (row) => row.pagado, kind: 'money', total: byConcepto },
  { header: 'Pendiente', value: pendienteOf, kind: 'money', total: byConcepto },
  { header: 'Pago', value: (row) => row.pagoId, kind: 'number', paper: false },
]

/** Says what a line of a statement is. */
export const conceptoOf = ({ causa, reservaId, pagoId }: LineaDeEstado) =>
  causa === 'pago_cuenta' ? `Pago N° ${pagoId}` : `${CONCEPTOS[causa]}, reserva N° ${reservaId}`

export const estadoFile: readonly ExportColumn<LineaDeEstado>[] = [
  { header: 'Fecha', value: (row) => row.fecha, kind: 'date' },
  { header: 'Concepto', value: conceptoOf, width: 40 },
  { header: 'Excursión', value: (row) => row.excursion?.nombre, width: 32 },
  { header: 'Día', value: (row) => row.dia, kind: 'date' },
  { header: 'A favor de la empresa', value: (row) => row.debe, kind: 'money', total: true },
  { header: 'A favor de la cuenta', value: (row) => row.haber, kind: 'money', total: true },
  { header: 'Saldo', value: (row) => row.saldo, kind: 'money' },
]
