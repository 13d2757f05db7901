import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { ComisionPorAprobar } from '#reservas/contract/comision.ts'

export const fileColumns: readonly ExportColumn<ComisionPorAprobar>[] = [
  { header: 'Reserva', value: (row) => row.reservaId, kind: 'number' },
  { header: 'Fecha', value: (row) => row.fecha, kind: 'date' },
  { header: 'Hotel', value: (row) => row.hotel?.nombre, width: 24 },
  { header: 'Excursión', value: (row) => row.excursion?.nombre, width: 24 },
  { header: 'Canal de venta', value: (row) => row.canalVenta?.nombre, paper: false },
  { header: 'Pasajeros', value: (row) => row.pasajeros, kind: 'number' },
  { header: 'Total', value: (row) => row.total, kind: 'money', total: true },
  { header: 'Recepcionista', value: (row) => row.recepcionista },
  { header: 'Tarifa', value: (row) => row.tope, kind: 'money', total: true },
  { header: 'Pedida', value: (row) => row.comision, kind: 'money', total: true },
  { header: 'Por qué', value: (row) => row.comentario, width: 30 },
  { header: 'Vendida por', value: (row) => row.usuario, paper: false },
]
