import type { ExportColumn } from '#lib/web/export/columns.ts'
import { nombreVisible } from '#reservas/rules.ts'
import { nombreOf } from '#rutas/rules.ts'
import type { RutaConDinero } from '../../contract.ts'

const ENTREGA = { pendiente: 'Por entregar', declarada: 'Por recibir', recibida: 'Entregada' }

export const fileColumns: readonly ExportColumn<RutaConDinero>[] = [
  { header: 'Fecha', value: (row) => row.fecha, kind: 'date' },
  { header: 'Excursión', value: nombreOf, width: 30 },
  { header: 'Conductor', value: (row) => nombreVisible(row.idChofer), width: 24 },
  { header: 'Guía', value: (row) => nombreVisible(row.idGuia), width: 24 },
  { header: 'Esperado', value: (row) => row.dinero?.esperado, kind: 'money', total: true },
  { header: 'Recibido', value: (row) => row.dinero?.recibido, kind: 'money', total: true },
  { header: 'Diferencia', value: (row) => row.dinero?.diferencia, kind: 'money', total: true },
  { header: 'Reservas con diferencia', value: (row) => row.dinero?.conDiferencia, kind: 'number' },
  {
    header: 'Comprobantes que faltan',
    value: (row) => row.dinero?.sinComprobante,
    kind: 'number',
    total: true,
  },
  { header: 'Entrega', value: ({ dinero }) => dinero?.entrega && ENTREGA[dinero.entrega] },
]
