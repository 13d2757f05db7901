import type { ExportColumn } from '#lib/web/export/columns.ts'
import { nombreVisible } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'

export const fileColumns: readonly ExportColumn<Ruta>[] = [
  { header: 'Fecha', value: (row) => row.fecha, kind: 'date' },
  { header: 'Excursion', value: (row) => row.idExcursion.nombre, width: 30 },
  { header: 'Nombre', value: (row) => row.nombre, width: 24 },
  {
    header: 'Chofer',
    value: (row) => nombreVisible(row.idChofer),
    width: 26,
  },
  { header: 'Guia', value: (row) => nombreVisible(row.idGuia), width: 26 },
  { header: 'Vehículo', value: (row) => row.vehiculo, width: 20 },
  { header: 'Asientos', value: (row) => row.asientos, kind: 'number', width: 9 },
  { header: 'Reservas', value: (row) => row.reservas, kind: 'number', width: 9, total: true },
  { header: 'Pasajeros', value: (row) => row.pasajeros, kind: 'number', width: 10, total: true },
  { header: 'Vinieron', value: (row) => row.vinieron, kind: 'number', width: 9, total: true },
  {
    header: 'Estado',
    value: (row) => (row.estado === 'RENDIDA' ? 'Rendida' : 'Pendiente'),
  },
]
