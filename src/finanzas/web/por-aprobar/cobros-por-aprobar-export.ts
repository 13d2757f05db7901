import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { CobroPorAprobar } from '#reservas/contract/cobro-por-aprobar.ts'

export const fileColumns: readonly ExportColumn<CobroPorAprobar>[] = [
  { header: 'Reserva', value: (row) => row.reservaId, kind: 'number' },
  { header: 'Fecha', value: (row) => row.fecha, kind: 'date' },
  { header: 'Hotel', value: (row) => row.hotel?.nombre, width: 24 },
  { header: 'Excursión', value: (row) => row.excursion?.nombre, width: 24 },
  { header: 'Tipo de cobro', value: (row) => row.tipoCobro?.nombre },
  { header: 'Pasajeros', value: (row) => row.pasajeros, kind: 'number' },
  { header: 'Total', value: (row) => row.total, kind: 'money', total: true },
  { header: 'Abono', value: (row) => row.abono, kind: 'money', total: true },
  { header: 'Comentario', value: (row) => row.comentario, width: 30 },
  { header: 'Vendida por', value: (row) => row.usuario, paper: false },
]
