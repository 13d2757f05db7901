import { formatDay } from '#lib/contract/civil-day.ts'
import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { LineaDeEstado } from '../../contract/cuenta.ts'
import { CONCEPTOS } from './lineas-columns.tsx'

/** Says what a line of a statement is. */
export const conceptoOf = ({ causa, reservaId, pagoId }: LineaDeEstado) =>
  causa === 'pago_cuenta' ? `Pago N° ${pagoId}` : `${CONCEPTOS[causa]}, reserva N° ${reservaId}`

/** Names the excursion, with its day where that is another one than the line's. */
export const excursionOf = ({ excursion, dia, fecha }: LineaDeEstado) =>
  excursion && `${excursion.nombre}${dia && dia !== fecha ? ` ${formatDay(dia)}` : ''}`

export const fileColumns: readonly ExportColumn<LineaDeEstado>[] = [
  { header: 'Fecha', value: (row) => row.fecha, kind: 'date' },
  { header: 'Concepto', value: conceptoOf, width: 40 },
  { header: 'Excursión', value: (row) => row.excursion?.nombre, width: 32 },
  { header: 'Día', value: (row) => row.dia, kind: 'date' },
  { header: 'A favor de la empresa', value: (row) => row.debe, kind: 'money', total: true },
  { header: 'A favor de la cuenta', value: (row) => row.haber, kind: 'money', total: true },
  { header: 'Saldo', value: (row) => row.saldo, kind: 'money' },
]
