import type { ExportColumn } from '#lib/web/export/columns.ts'
import { NADIE } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'

export const exportar: readonly ExportColumn<Ruta>[] = [
  { header: 'Fecha', value: 'fecha', kind: 'date' },
  { header: 'Excursion', value: 'idExcursion.nombre', width: 30 },
  { header: 'Nombre', value: 'nombre', width: 24 },
  {
    header: 'Chofer',
    value: { map: 'idChofer.id', to: NADIE, otherwise: 'idChofer.nombre' },
    width: 26,
  },
  { header: 'Guia', value: { map: 'idGuia.id', to: NADIE, otherwise: 'idGuia.nombre' }, width: 26 },
  { header: 'Vehículo', value: 'vehiculo', width: 20 },
  { header: 'Asientos', value: 'asientos', kind: 'number', width: 9 },
  { header: 'Reservas', value: 'reservas', kind: 'number', width: 9, total: true },
  { header: 'Pasajeros', value: 'pasajeros', kind: 'number', width: 10, total: true },
  {
    header: 'Estado',
    value: { map: 'estado', to: { PENDIENTE: 'Pendiente', RENDIDA: 'Rendida' } },
  },
]
